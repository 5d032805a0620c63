import { eventually } from '../eventually';
import { leave } from '../leave';
import { byScript, openStart, quoted, type Scene, start, type Way } from './way';

const append = (element: string, attributes: Readonly<Record<string, string>>) => `
  document.body.append(Object.assign(document.createElement(${quoted(element)}), ${JSON.stringify(attributes)}));`;

const hint = (name: string, rel: string, leaks?: Way['leaks']): Way => ({
  name,
  ends: 'as-before',
  ...(leaks && { leaks }),
  set: byScript((href) => append('link', { rel, href })),
});

const speculation = (kind: 'prefetch' | 'prerender'): Way => ({
  name: `speculation rules, ${kind}`,
  ends: 'as-before',
  set: byScript((to) =>
    append('script', {
      type: 'speculationrules',
      textContent: JSON.stringify({ [kind]: [{ urls: [to], eagerness: 'immediate' }] }),
    }),
  ),
});

/** Sees the page while it is harmless. */
async function see({ page, target }: Scene): Promise<void> {
  await page.goto(target.url()).catch(() => undefined);
  await page.getByRole('heading', { name: 'GET served' }).waitFor();
}

/** Ways that do not open the page anew, or not the page but something of its site. */
export const waysOfOthers: readonly Way[] = [
  {
    name: 'back in the history, to a page that was harmless then',
    isOld: true,
    ends: 'stopped',
    set: async (scene) => {
      await see(scene);
      await openStart(scene, '');
      return () => leave(scene.page, 'history.back()');
    },
  },
  {
    name: 'a closed tab, restored',
    isOld: true,
    ends: 'stopped',
    set: async (scene) => {
      const { control, target } = scene;
      await see(scene);
      await scene.page.close();
      const found = `chrome.sessions.getRecentlyClosed().then((all) =>
        all.find(({ tab }) => tab?.url?.includes(${quoted(target.host)}))?.tab.sessionId)`;
      const id = await eventually('the closed tab', () => control.evaluate<string | undefined>(found));
      return () => control.evaluate(`chrome.sessions.restore(${quoted(id)})`);
    },
  },
  {
    name: 'a worker that the site left in the browser',
    isOld: true,
    ends: 'stopped',
    // The browser may ask the site for a newer worker before this one is removed.
    leaks: { judged: 1 },
    set: async (scene) => {
      const { page, target } = scene;
      await see(scene);
      await page.evaluate(
        `navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)`,
      );
      await openStart(scene, '');
      return () => leave(page, `void (location.href = ${quoted(target.url())})`);
    },
  },
  {
    name: 'another place (`#`) on a page that was harmless when it was opened',
    isOld: true,
    ends: 'as-before',
    set: async (scene) => {
      await see(scene);
      return () => scene.page.evaluate(`void (location.hash = 'place')`);
    },
  },
  hint('prefetch', 'prefetch', { judged: 1 }),
  hint('preconnect', 'preconnect'),
  speculation('prefetch'),
  speculation('prerender'),
  {
    name: 'a frame',
    ends: 'as-before',
    leaks: { judged: 1 },
    set: byScript((to) => append('iframe', { src: to })),
  },
  {
    name: 'a frame of an honest page, redirected',
    ends: 'as-before',
    leaks: { judged: 1 },
    set: byScript((to, { server }) => append('iframe', { src: server.url(start, server.redirectTo(to)) })),
  },
  {
    name: 'picture, script, style, fetch, beacon and socket of another page',
    ends: 'as-before',
    leaks: { judged: 6 },
    set: byScript(
      (to) => `${append('script', { src: to })} ${append('link', { rel: 'stylesheet', href: to })}
        new Image().src = ${quoted(to)};
        fetch(${quoted(to)}, { mode: 'no-cors' }).catch(() => undefined);
        navigator.sendBeacon(${quoted(to)}, 'x');
        new WebSocket(${quoted(to.replace('http', 'ws'))});`,
    ),
  },
  {
    name: 'fetch by the worker of another site',
    ends: 'as-before',
    leaks: { judged: 1 },
    set: async (scene) => {
      const { page, server, target } = scene;
      const js = `onmessage = () => fetch(${quoted(target.url())}, { mode: 'no-cors' }).catch(() => undefined)`;
      const at = server.put({ headers: { 'content-type': 'text/javascript' }, body: js });
      await openStart(scene, '');
      await page.evaluate(`void (window.other = new Worker(${quoted(at)}))`);
      return () => page.evaluate(`other.postMessage('now')`);
    },
  },
];
