import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { State } from '../../extension/src/state/state';
import { axeViolations } from '../support/axe';
import { type CountingServer, startCountingServer } from '../support/counting-server';
import { eventually } from '../support/eventually';
import { unpackedExtension } from '../support/extension-package';
import { visit } from '../support/honest/flow';
import { knowConfirmed } from '../support/know-confirmed';
import {
  type ExtendedBrowser,
  startBrowser,
  startExtended,
  type WholeBrowser,
} from '../support/whole-chromium';

/** A folder for pictures of each page. */
const pictures = process.env['PICTURES'];

let server: CountingServer;
let extension: Awaited<ReturnType<typeof unpackedExtension>>;
let browser: ExtendedBrowser;
let plain: WholeBrowser;
/** One page all the time: new ones again and again keep a busy browser from its work. */
let page: Page;

beforeAll(async () => {
  [server, extension] = await Promise.all([startCountingServer(), unpackedExtension()]);
  [browser, plain] = await Promise.all([startExtended(extension.folder), startBrowser()]);
  page = await browser.context.newPage();
  await page.goto(browser.addressOf('options.html'));
  await knowConfirmed(browser, page);
});
afterAll(async () => {
  await Promise.all([browser.close(), plain.close()]);
  await server.close();
  extension.remove();
});

const pin = { salt: 'AAAAAAAAAAAAAAAAAAAAAA==', hash: 'A'.repeat(43).concat('='), iterations: 100_000 };
const family: Partial<State> = {
  device: {
    server: 'https://school.example',
    token: 'device.1',
    name: 'Family laptop',
    connectedAt: 1.79e12,
  },
  connection: { state: 'fine', at: 1.79e12, failures: 0 },
  reader: 'teen',
  protection: {
    mode: 'Balanced',
    whitelist: [],
    blacklist: ['games.example'],
    isProtectionEnabled: true,
    pin,
  },
};

async function given(state: Partial<State>, language: 'vi' | 'en' = 'en'): Promise<void> {
  await page.evaluate(`chrome.storage.local.set(${JSON.stringify({ state, language })})`);
}

/** The fragment alone would not load a page anew. */
async function show(address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(browser.addressOf(address));
  await page.getByRole('heading').first().waitFor();
}

async function openAll(): Promise<void> {
  const folded = page.locator('details:not([open]) > summary');
  for (let rest = await folded.count(); rest > 0; rest--) {
    await folded.first().click();
    await eventually('an open fold', async () => (await folded.count()) < rest);
  }
}

const stoppedAt = (url: string) => `stopped.html#in-time,${new URL(url).href}`;

const shown: readonly (readonly [name: string, address: string, state: Partial<State>])[] = [
  ['stopped', stoppedAt('http://paypa1-login1.test/verify'), family],
  ['stopped-script', stoppedAt('http://www.аррӏе-id.example/signin'), family],
  ['stopped-list', stoppedAt('http://www.games.example/'), family],
  ['stopped-child', stoppedAt('http://paypa1-login1.test/verify'), { ...family, reader: 'child' }],
  ['stopped-list-child', stoppedAt('http://www.games.example/'), { ...family, reader: 'child' }],
  [
    'warning',
    stoppedAt('http://paypa1-login1.test/verify'),
    { ...family, protection: { mode: 'Relaxed', whitelist: [], blacklist: [], isProtectionEnabled: true } },
  ],
  ['confirmed', stoppedAt('http://rose.example/'), family],
  ['unasked', stoppedAt('http://lily.example/'), family],
  ['unasked-child', stoppedAt('http://lily.example/'), { ...family, reader: 'child' }],
  ['popup', 'popup.html', family],
  ['options', 'options.html', family],
  ['first-run', 'options.html#welcome', {}],
  ['first-run-connected', 'options.html#welcome', family],
];

/** Colours do not depend on words: all four only for pictures, which are looked at. */
const looks = (['en', 'vi'] as const).flatMap((language) =>
  (['light', 'dark'] as const)
    .filter((scheme) => pictures !== undefined || (scheme === 'light') === (language === 'en'))
    .map((colorScheme) => ({ language, colorScheme })),
);

describe.each(looks)('in $language, $colorScheme', ({ language, colorScheme }) => {
  it.each(shown)('%s has nothing that axe finds', async (name, address, state) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: name === 'popup' ? 360 : 1280, height: 800 });
    await given(state, language);
    await show(address);
    await openAll();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(`${name}.${language}.${colorScheme}`);
  });
});

async function keepPicture(name: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await page.reload();
  await page.getByRole('heading').first().waitFor();
  for (const width of name.startsWith('popup') ? [360] : [1280, 360]) {
    await page.setViewportSize({ width, height: 100 });
    const height = await page.evaluate<number>(
      'Math.ceil(document.documentElement.getBoundingClientRect().height)',
    );
    // As high as the page, so that nothing floats above it and no scroll bar takes its place.
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${pictures}/${name}.${width}.png` });
  }
}

it('what comes from outside is shown as text', async () => {
  const evil = '<img src=x onerror="document.title=1"><b id="made">b</b>\u202egpj';
  await given({
    ...family,
    device: { server: 'https://school.example', token: 'device.1', name: evil, connectedAt: 1 },
  });
  for (const address of [
    `stopped.html#in-time,http://paypa1-login1.test/${evil}?q=${evil}#${evil}`,
    'popup.html',
    'options.html',
  ]) {
    await show(address);
    await openAll();
    const found =
      await page.evaluate(`[document.querySelectorAll('#made, img').length, document.title === '1',
      /[\\u202a-\\u202e]/.test(document.body.innerText)]`);
    expect([address, found]).toEqual([address, [0, false, false]]);
  }
});

/** What a page can ask about its browser; runs in the page. */
const probes = (id: string) => `(async () => {
  const at = (file) => 'chrome-extension://${id}/' + file;
  const files = ['manifest.json', 'icons/16.png', 'stopped.html', 'popup.html', 'main.js', 'stopped.css', 'rules/gate.json'];
  const loaded = (element, file) => new Promise((done) => {
    Object.assign(element, { onload: () => done(true), onerror: () => done(false), src: at(file), href: at(file) });
    if (element.rel === '') element.rel = 'stylesheet';
    document.head.append(element);
  });
  return {
    html: document.documentElement.outerHTML,
    fetched: await Promise.all(files.map((file) => fetch(at(file)).then(() => true, ({ name }) => name))),
    images: await loaded(new Image(), 'icons/16.png'),
    scripts: await loaded(document.createElement('script'), 'main.js'),
    styles: await loaded(document.createElement('link'), 'stopped.css'),
    globals: Object.getOwnPropertyNames(window).sort().join(),
    runtime: typeof chrome === 'undefined' ? '' : typeof chrome.runtime,
    opened: [history.length, document.referrer],
    // The browser asks for an icon by itself, sooner or later.
    resources: performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => !name.endsWith('/favicon.ico')),
    type: performance.getEntriesByType('navigation')[0].type,
  };
})()`;

it('a page cannot tell that the extension is there', async () => {
  const id = new URL(browser.addressOf('')).host;
  const asked = async ({ context }: WholeBrowser) => {
    const tab = await context.newPage();
    const answers = [];
    for (const path of ['/first', '/second']) {
      await visit(tab, server.url('meadow.example', path));
      answers.push(await tab.evaluate<{ readonly type: string }>(probes(id)));
    }
    await tab.close();
    return answers;
  };
  const [[first, second], [plainFirst, plainSecond]] = await Promise.all([asked(browser), asked(plain)]);
  expect(second).toEqual(plainSecond);
  expect(first).toEqual(plainFirst);
});
