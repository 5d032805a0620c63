import { byScript, openStart, quoted, type Scene, start, type Way } from './way';

/** Where the browser goes to when a script of the page sends it to one of the server's own answers. */
const over = (answer: (to: string, scene: Scene) => string) =>
  byScript((to, scene) => `location.href = ${quoted(scene.server.url(start, answer(to, scene)))}`);

const redirect = (status: number): Way => ({
  name: `redirect by ${status}`,
  ends: 'stopped',
  set: over((to, { server }) => server.redirectTo(to, status)),
});

const spelled = (name: string, spell: (to: string) => string): Way => ({
  name,
  ends: 'stopped',
  set: byScript((to) => `location.href = ${quoted(spell(to))}`),
});

const inNewTab = (name: string, prefix: string): Way => ({
  name,
  ends: 'stopped',
  set: async ({ control, target }) => {
    const url = quoted(prefix + target.url());
    return () => control.evaluate(`chrome.tabs.create({ url: ${url}, active: false })`);
  },
});

const link = (name: string, attributes: string, button: 'left' | 'middle' = 'left'): Way => ({
  name,
  ends: 'stopped',
  set: async (scene) => {
    await openStart(scene, `<a id="link" ${attributes} href="${scene.target.url()}">link</a>`);
    return () => scene.page.locator('#link').click({ button, noWaitAfter: true });
  },
});

/** A document of its own that leads to the page. */
const inDocument = (name: string, body: (to: string) => string): Way => ({
  name,
  ends: 'stopped',
  set: over((to, { server }) => server.put({ body: `<!doctype html>${body(to)}` })),
});

const letters = (text: string) => [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');

/** Ways on which the page itself is opened. */
export const waysOfPages: readonly Way[] = [
  {
    name: 'address bar',
    ends: 'stopped',
    set:
      async ({ page, target }) =>
      () =>
        page.goto(target.url()).catch(() => undefined),
  },
  inNewTab('new tab', ''),
  inNewTab('`view-source:`', 'view-source:'),
  link('link', ''),
  link('link with `target=_blank`', 'target="_blank"'),
  link('link, middle button', '', 'middle'),
  link('link with `download`', 'download'),
  { name: '`window.open`', ends: 'stopped', set: byScript((to) => `open(${quoted(to)})`) },
  {
    name: 'pop-up out of a frame',
    ends: 'stopped',
    set: async (scene) => {
      const script = `onmessage = () => open(${quoted(scene.target.url())})`;
      const frame = scene.server.url(start, scene.server.put({ body: `<script>${script}</script>` }));
      await openStart(scene, `<iframe src="${frame}"></iframe>`);
      return () => scene.page.evaluate(`frames[0].postMessage('now', '*')`);
    },
  },
  { name: '`location.replace`', ends: 'stopped', set: byScript((to) => `location.replace(${quoted(to)})`) },
  inDocument('meta refresh', (to) => `<meta http-equiv="refresh" content="0; url=${to}">`),
  inDocument('script while loading', (to) => `<script>location.href = ${quoted(to)}</script>`),
  {
    name: '`Refresh` header',
    ends: 'stopped',
    set: over((to, { server }) => server.put({ headers: { refresh: `0; url=${to}` } })),
  },
  ...[301, 302, 303, 307, 308].map(redirect),
  {
    name: 'redirects over three hosts',
    ends: 'stopped',
    set: over((to, { server }) => {
      const second = server.url('tulip.example', server.redirectTo(to, 308));
      return server.redirectTo(server.url('daisy.example', server.redirectTo(second, 307)), 301);
    }),
  },
  inDocument(
    'form by GET',
    (to) => `<form action="${to}"></form><script>document.forms[0].submit()</script>`,
  ),
  {
    ...inDocument(
      'form by POST',
      (to) => `<form method="post" action="${to}"></form><script>document.forms[0].submit()</script>`,
    ),
    leaks: { judged: 1 },
  },
  spelled('a name before the host (`bank@host`)', (to) => to.replace('//', '//bank.example@')),
  spelled('host in percent signs', (to) => to.replace(/(?<=\/\/)[a-z]+/, letters)),
  spelled('host in capitals, back slashes', (to) => to.toUpperCase().replace('HTTP://', 'http:\\\\')),
  spelled('dot behind the host', (to) => to.replace(/:(?=\d)/, '.:')),
];
