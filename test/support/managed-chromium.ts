import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { signedCrx } from './crx';
import { findWholeChromium, stopWorkers, workerOf } from './whole-chromium';

/** Policies are files of the whole machine: a browser gets its own where a process may have mounts of its own. */
export function whyNotManaged(): string | undefined {
  if (findWholeChromium() === undefined) return 'there is no Chromium';
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'a policy for one browser needs mounts of its own (unshare, as root)';
  }
}

export interface ManagedBrowser {
  readonly context: BrowserContext;
  /** Starts it again with the same profile, and a page to begin with, as another program starts a browser with a link. */
  readonly restart: (page?: string, ...args: readonly string[]) => Promise<BrowserContext>;
  readonly addressOf: (page: string) => string;
  /** Nobody listens any more; the browser starts the worker for the next event. */
  readonly putWorkerToSleep: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Chromium as a school manages it: the packed extension, signed, comes from a server of the school by policy. */
export async function startManaged(archive: Buffer, policy: object): Promise<ManagedBrowser> {
  const { id, bytes } = signedCrx(archive);
  const folder = mkdtempSync(join(tmpdir(), 'schoolhouse-managed-'));
  const updates = await serveUpdates(id, bytes);
  writePolicies(folder, {
    ExtensionInstallForcelist: [`${id};${updates.url}`],
    // Otherwise nobody looks into what a policy installed, this test included.
    DeveloperToolsAvailability: 1,
    '3rdparty': { extensions: { [id]: policy } },
  });
  const launch = (page = 'about:blank', more: readonly string[] = []) =>
    chromium.launchPersistentContext(join(folder, 'profile'), {
      env: { ...process.env, FIRST_PAGE: page },
      executablePath: join(folder, 'chromium'),
      // Playwright's own headless mode is the shell's, and its options switch off what a policy installs.
      headless: false,
      ignoreDefaultArgs: ['--disable-extensions', '--disable-background-networking'],
      args: [
        '--headless=new',
        '--no-sandbox',
        '--host-resolver-rules=MAP * 127.0.0.1',
        '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
        '--lang=en',
        ...more,
      ],
    });
  let context = await launch();
  // It comes by the network.
  await workerOf(context);
  return {
    get context() {
      return context;
    },
    addressOf: (page) => `chrome-extension://${id}/${page}`,
    putWorkerToSleep: async () => {
      const helper = await context.newPage();
      await helper.goto(`chrome-extension://${id}/stopped.html`);
      await stopWorkers(context, helper);
      await helper.close();
    },
    restart: async (page, ...more) => {
      await context.close();
      context = await launch(page, more);
      return context;
    },
    close: async () => {
      await context.close();
      await updates.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writePolicies(folder: string, policies: object): void {
  mkdirSync(join(folder, 'etc/policies/managed'), { recursive: true });
  writeFileSync(join(folder, 'etc/policies/managed/school.json'), JSON.stringify(policies));
  const executable = findWholeChromium() ?? '';
  const place = executable.includes('google') ? '/etc/opt/chrome' : '/etc/chromium';
  const start = `mkdir -p ${place} && mount --bind ${folder}/etc ${place} && exec ${executable} "$@"`;
  // Playwright lets nobody choose the page that a browser begins with.
  const choose = `for each do shift; [ "$each" = about:blank ] && each=$FIRST_PAGE; set -- "$@" "$each"; done`;
  const script = `#!/bin/sh\n${choose}\nexec unshare --mount sh -c '${start}' sh "$@"\n`;
  writeFileSync(join(folder, 'chromium'), script, { mode: 0o755 });
}

async function serveUpdates(id: string, bytes: Buffer) {
  const server = createServer(({ url }, response) => {
    if (url === '/school.crx') response.end(bytes);
    else response.writeHead(200, { 'content-type': 'text/xml' }).end(manifest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
    <gupdate xmlns="http://www.google.com/update2/response" protocol="2.0">
      <app appid="${id}"><updatecheck codebase="${origin}/school.crx" version="0.1.0" /></app>
    </gupdate>`;
  return {
    url: `${origin}/updates.xml`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
