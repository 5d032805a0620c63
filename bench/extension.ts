import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { type Package, packages } from '../ops/browser-package/manifest';
import { type CountingServer, startCountingServer } from '../test/support/counting-server';
import { packedExtension, unpackedExtension } from '../test/support/extension-package';
import { startManaged, whyNotManaged } from '../test/support/managed-chromium';
import { startBrowser, startExtended } from '../test/support/whole-chromium';
import { minutes } from './extension-minute';
import { countedStarts } from './extension-starts';
import { type Timings, timed } from './extension-timings';

/** Milliseconds that issue and docs want at most, by package. */
const wanted = { store: { seen: 15, unseen: 150 }, school: { seen: 15, unseen: 15 } } as const;
const rows = [
  ['seen', 'more for a page of a host that was seen'],
  ['unseen', 'more for a page of a host never seen, once'],
  ['painted', 'a stopped page, until it is painted'],
  ['ready', 'a stopped worker, until it has told a verdict'],
] as const;
const mostKilobytes = 900;

/** Prints the tables of docs/extension.md, or one of them: `timings`, `starts` or `minute`. */
async function run(part?: string): Promise<void> {
  const server = await startCountingServer();
  const hindrance = whyNotManaged();
  const isManaged = hindrance === undefined;
  try {
    if (part === undefined || part === 'timings') await timings(server, isManaged);
    if ((part === undefined || part === 'starts') && isManaged) await starts(server);
    if (part === undefined || part === 'minute') await minute();
  } finally {
    await server.close();
  }
  if (!isManaged) console.log(`The package for schools and starts of a browser: not measured, ${hindrance}.`);
}

async function minute(): Promise<void> {
  console.log('\n| By the clock | p50 | Longest | Wanted |\n| --- | --: | --: | --: |');
  for (const { way, values } of await minutes()) {
    const seconds = (share: number) => Math.ceil(at(values, share) / 1_000);
    console.log(`| ${way}, ${values.length} times | ${seconds(0.5)} s | ${seconds(1)} s | 60 s |`);
  }
}

async function timings(server: CountingServer, isManaged: boolean): Promise<void> {
  const [plain, other] = [await startBrowser(), await startBrowser()];
  try {
    const plainPages = [await plain.context.newPage(), await other.context.newPage()] as const;
    console.log('| | p50 | p95 | Wanted |\n| --- | --: | --: | --: |');
    await ofStore(plainPages, server);
    if (isManaged) await ofSchool(plainPages, server);
    await sizes();
  } finally {
    await Promise.all([plain.close(), other.close()]);
  }
}

async function starts(server: CountingServer): Promise<void> {
  const [store, school] = [await startsOf('store', server), await startsOf('school', server)];
  console.log(
    '\n| What a browser begins with | Requests, `store` | Requests, `school` |\n| --- | --: | --: |',
  );
  store.forEach(({ way, requests, starts: of }, at) => {
    console.log(`| ${way} | ${requests} of ${of} | ${school[at]?.requests} of ${of} |`);
  });
}

async function ofStore(plainPages: readonly [Page, Page], server: CountingServer): Promise<void> {
  const extension = await unpackedExtension();
  const browser = await startExtended(extension.folder);
  try {
    tell('store', await timed(browser, plainPages, server));
  } finally {
    await browser.close();
    extension.remove();
  }
}

async function ofSchool(plainPages: readonly [Page, Page], server: CountingServer): Promise<void> {
  const browser = await installed('school');
  try {
    tell('school', await timed(browser, plainPages, server));
  } finally {
    await browser.close();
  }
}

async function startsOf(name: Package, server: CountingServer) {
  const browser = await installed(name);
  try {
    return await countedStarts(browser, server, name);
  } finally {
    await browser.close();
  }
}

/** By a policy that says nothing else. */
async function installed(name: Package) {
  const { archive, remove } = await packedExtension(name);
  const browser = await startManaged(readFileSync(archive), {});
  remove();
  return browser;
}

function tell(name: 'store' | 'school', timings: Timings): void {
  const limits: Readonly<Record<keyof Timings, number>> = {
    plain: Number.NaN,
    noise: Number.NaN,
    painted: 300,
    ready: 60,
    ...wanted[name],
  };
  const line = (what: string, key: keyof Timings, limit: string) =>
    console.log(
      `| \`${name}\`: ${what} | ${at(timings[key], 0.5)} ms | ${at(timings[key], 0.95)} ms | ${limit} |`,
    );
  line('a page in the browser without, of the same runs', 'plain', '');
  line('more in another without: the machine alone', 'noise', '');
  for (const [key, what] of rows) line(what, key, `${limits[key]} ms`);
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN);
}

async function sizes(): Promise<void> {
  for (const name of packages) {
    const { archive, remove } = await packedExtension(name);
    const kilobytes = Math.ceil(readFileSync(archive).length / 1_000);
    console.log(`| \`${name}\`: the package, zipped | ${kilobytes} kB | | ${mostKilobytes} kB |`);
    remove();
  }
}

run(process.argv[2]).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
