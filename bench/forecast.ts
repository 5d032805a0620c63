import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as esbuild from 'esbuild';
import { bundleOfFunction } from '../ops/build';
import { type Measurement, median } from './measurement';

interface Run {
  readonly rows: number;
  readonly cpuMs: number;
  readonly peakMb: number;
}

const runs = 5;

/** A whole run for the city's 4 cells, 22 districts and 4 profiles, each time in a new process. */
export async function measureForecast(root: string): Promise<readonly Measurement[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'bench-forecast-'));
  try {
    const bundle = path.join(scratch, 'run.mjs');
    await esbuild.build({
      ...bundleOfFunction,
      entryPoints: [path.join(root, 'bench/forecast-run.mjs')],
      outfile: bundle,
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
    });
    const ours = await measure(bundle, 'ours');
    const naive = await measure(bundle, 'naive');
    const what = 'compute: a run for 4 cells, 22 districts, 4 profiles';
    return [
      { name: `${what}, processor time`, ours: ours.cpuMs, baseline: naive.cpuMs, unit: 'ms' },
      { name: `${what}, peak memory`, ours: ours.peakMb, baseline: naive.peakMb, unit: 'MB' },
    ];
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

async function measure(bundle: string, kind: 'ours' | 'naive'): Promise<Run> {
  const measured: Run[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [bundle, kind]);
    measured.push(JSON.parse(stdout));
  }
  const [{ rows } = { rows: 0 }] = measured;
  if (rows < 3_552) throw new Error(`${kind}: ${rows} rows`);
  return {
    rows,
    cpuMs: median(measured.map(({ cpuMs }) => cpuMs)),
    peakMb: median(measured.map(({ peakMb }) => peakMb)),
  };
}
