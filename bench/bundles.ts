import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { accountsEnv } from '../lambdas/accounts/env';
import { cityNames, forecastEnv } from '../lambdas/forecast/env';
import { phishingEnv } from '../lambdas/phishing/env';
import { siteEnv } from '../lambdas/site/env';
import { studentsEnv } from '../lambdas/students/env';
import { operations } from '../ops/build';
import type { Measurement } from './measurement';

const runs = 9;
/** Every name that an env.ts declares; for an import only the city's value matters. */
const environment = {
  ...Object.fromEntries(
    [studentsEnv, accountsEnv, phishingEnv, forecastEnv, siteEnv]
      .flatMap((env) => Object.values<readonly string[]>(env).flat())
      .map((name) => [name, 'x']),
  ),
  CITY: cityNames[0],
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

/** Size of each function's bundle, and processor time of importing it. */
export async function measureBundles(root: string): Promise<readonly Measurement[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const empty = path.join(scratch, 'empty.mjs');
    writeFileSync(empty, 'export {};\n');
    const measured: Measurement[] = [];
    for (const [name, handler] of operations(root)) {
      const ours = path.join(root, 'dist', name, 'index.mjs');
      const plain = path.join(scratch, `${name}.cjs`);
      await bundleAsCommonJs(handler, plain);
      measured.push(
        {
          name: `${name}: bundle, over CommonJS`,
          ours: kilobytes(ours),
          baseline: kilobytes(plain),
          unit: 'kB',
        },
        {
          name: `${name}: import CPU, over an empty module`,
          ours: importTime(ours),
          baseline: importTime(empty),
          unit: 'ms',
        },
        {
          name: `${name}: import CPU, over CommonJS`,
          ours: importTime(ours),
          baseline: importTime(plain),
          unit: 'ms',
        },
      );
    }
    return measured;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** What bundlers make of the same handler by default. */
async function bundleAsCommonJs(entry: string, outfile: string): Promise<void> {
  const target = { platform: 'node', target: 'node20', format: 'cjs' } as const;
  const loader = { '.bin': 'binary' } as const;
  await esbuild.build({ entryPoints: [entry], outfile, bundle: true, minify: true, loader, ...target });
}

function kilobytes(file: string): number {
  return statSync(file).size / 1000;
}

/** Least user and system time of `import()` in a new process, in milliseconds. */
function importTime(file: string): number {
  const script = `
    const before = process.cpuUsage();
    import(${JSON.stringify(file)}).then(() => {
      const { user, system } = process.cpuUsage(before);
      console.log((user + system) / 1000);
    });`;
  const once = (): number =>
    Number(execFileSync(process.execPath, ['-e', script], { env: environment, encoding: 'utf8' }));
  return Math.min(...Array.from({ length: runs }, once));
}
