import type { Page } from 'playwright-core';
import { eventually } from '../eventually';
import { leave } from '../leave';
import { arrived, type Flow, formTo, htmlOf, seen, type Visit, visit } from './flow';

const attachment = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };

/** The history may have an entry more, forward: the browser's page of what was held. */
const withoutPage = (
  name: string,
  put: Parameters<Visit['at']>[1],
  body: (to: string) => string,
  posts?: true,
): Flow => ({
  name,
  ...(posts && { posts }),
  run: async ({ context, page, at, server }) => {
    const to = at('files', put);
    await visit(page, at('start', htmlOf('start', body(to))));
    const tabs = context.pages().length;
    let downloads = 0;
    const listen = (tab: Page) => tab.on('download', () => downloads++);
    listen(page);
    context.on('page', listen);
    await page.locator('#go').click({ noWaitAfter: true });
    const isAttachment = put.headers === attachment;
    await eventually('the answer', () =>
      isAttachment ? downloads > 0 : server.all().some(({ path }) => to.endsWith(path)),
    );
    await eventually('the page before', async () => {
      const isShown = await page.getByRole('heading', { name: 'start' }).isVisible();
      return isShown && context.pages().length === tabs;
    });
    context.off('page', listen);
    return { downloads, path: new URL(page.url()).pathname };
  },
});

const file = { headers: attachment, body: 'bytes' };

/** The same with and without the extension; docs/extension.md lists them. */
export const flows: readonly Flow[] = [
  {
    name: 'a payment by POST over three hosts',
    posts: true,
    run: async ({ page, at }) => {
      const thanks = at('garden', htmlOf('thanks'));
      const back = at('garden', { status: 303, headers: { location: thanks } });
      const code = at('hill', htmlOf('code', formTo(back, 'code')));
      const bank = at('river', htmlOf('bank', formTo(code, 'card')));
      await visit(
        page,
        at('garden', htmlOf('shop', `<form method="post" action="${bank}"><button>Pay</button>`)),
      );
      await page.getByRole('button').click({ noWaitAfter: true });
      await arrived(page, 'thanks');
      return seen(page);
    },
  },
  {
    name: 'single sign-on with `form_post`',
    posts: true,
    run: async ({ page, at }) => {
      const home = at('meadow', htmlOf('home'));
      const callback = at('meadow', { status: 302, headers: { location: home } });
      const authorize = at('harbour', htmlOf('login', formTo(callback, 'id_token')));
      const login = at('meadow', { status: 302, headers: { location: authorize } });
      await visit(page, at('start', htmlOf('start', `<a href="${login}">Sign in</a>`)));
      await page.getByRole('link').click({ noWaitAfter: true });
      await arrived(page, 'home');
      return seen(page);
    },
  },
  {
    name: 'a POST that is redirected with its body (307)',
    posts: true,
    run: async ({ page, at }) => {
      const end = at('end', htmlOf('end'));
      const over = at('over', { status: 307, headers: { location: end } });
      await visit(page, at('start', htmlOf('start', formTo(over, 'text').replace(/<script.*/, ''))));
      await leave(page, 'document.forms[0].submit()');
      await arrived(page, 'end');
      return seen(page);
    },
  },
  {
    name: 'OAuth in a pop-up that tells its opener',
    run: async ({ page, at }) => {
      const back = at(
        'harbour',
        htmlOf('done', `<script>opener.postMessage('token', '*'); close()</script>`),
      );
      const popup = at('harbour', { status: 302, headers: { location: back } });
      await visit(page, at('meadow', htmlOf('app')));
      const token = await page.evaluate(`new Promise((resolve) => {
        const popup = open(${JSON.stringify(popup)}, 'login', 'popup,width=400,height=400');
        onmessage = ({ data, source }) => resolve([data, source === popup]);
      })`);
      return { token, ...(await seen(page)) };
    },
  },
  withoutPage('a download by a link', file, (to) => `<a id="go" href="${to}">file</a>`),
  withoutPage('a download in a new tab', file, (to) => `<a id="go" target="_blank" href="${to}">file</a>`),
  withoutPage(
    'a download by a form, GET',
    file,
    (to) => `<form action="${to}"><button id="go">file</button></form>`,
  ),
  withoutPage(
    'a download by a form, POST',
    file,
    (to) => `<form method="post" action="${to}"><button id="go">file</button></form>`,
    true,
  ),
  withoutPage('an answer without content', { status: 204 }, (to) => `<a id="go" href="${to}">link</a>`),
  {
    name: 'back and forward',
    run: async ({ page, at }) => {
      const third = at('third', htmlOf('third'));
      const second = at('second', htmlOf('second', `<a href="${third}">on</a>`));
      await visit(page, at('first', htmlOf('first', `<a href="${second}">on</a>`)));
      const steps = [];
      for (const heading of ['second', 'third']) {
        await page.getByRole('link').click({ noWaitAfter: true });
        await arrived(page, heading);
      }
      for (const [by, heading] of [
        [-1, 'second'],
        [-1, 'first'],
        [2, 'third'],
        [-2, 'first'],
        [1, 'second'],
      ] as const) {
        await leave(page, `history.go(${by})`);
        await arrived(page, heading);
        steps.push(await seen(page));
      }
      return steps;
    },
  },
  {
    name: 'a redirect by script that leaves no entry',
    run: async ({ page, at }) => {
      const end = at('end', htmlOf('end'));
      await visit(page, at('start', htmlOf('start')));
      await leave(page, `location.replace(${JSON.stringify(end)})`);
      await arrived(page, 'end');
      return seen(page);
    },
  },
  {
    name: 'reload',
    run: async ({ page, at }) => {
      await visit(page, at('page', htmlOf('page')));
      await page.reload();
      return seen(page);
    },
  },
  {
    name: 'a link in a new tab, middle button',
    run: async ({ context, page, at }) => {
      const other = at('other', htmlOf('other'));
      await visit(page, at('start', htmlOf('start', `<a href="${other}">link</a>`)));
      const opened = context.waitForEvent('page');
      await page.getByRole('link').click({ button: 'middle', noWaitAfter: true });
      const tab = await opened;
      await arrived(tab, 'other');
      const found = { ...(await seen(tab)), opener: await tab.evaluate('opener === null') };
      await tab.close();
      return [found, await seen(page)];
    },
  },
];
