import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as esbuild from 'esbuild';
import { bundleOfFunction } from '../ops/build';
import { resourcesOf, template } from '../test/support/assembly';
import { bucket, startStandIn } from './backup-stand-in';
import type { Measurement } from './measurement';
import { measureDrill, measureRestore } from './restore';

interface Run {
  readonly result: { readonly fileName: string; readonly records: number; readonly sha256?: string };
  readonly seconds: number;
  readonly peakMb: number;
}

/** The heap of the deployed function, in MB. */
const heap = 128;

/** The function's own bundle, in a process with its heap, against the whole SDK and a table of made-up records. */
export async function measureBackup(root: string): Promise<readonly Measurement[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'bench-backup-'));
  try {
    const ours = path.join(root, 'dist/TableBackup/index.mjs');
    const naive = path.join(scratch, 'naive.mjs');
    await bundleNaive(root, naive);
    const small = await measure(root, ours, 10_000, scratch);
    const middle = await measure(root, ours, 100_000, scratch);
    const file = path.join(scratch, 'million.json');
    const large = await measure(root, ours, 1_000_000, scratch, { keepAs: file });
    const usual = await measure(root, naive, 100_000, scratch, { heapMb: 4_096 });
    return [
      {
        name: 'TableBackup: peak memory, 1,000,000 over 10,000 records',
        ours: large.peakMb,
        baseline: small.peakMb,
        unit: 'MB',
      },
      {
        name: 'TableBackup: peak memory, 100,000 records, over collecting them',
        ours: middle.peakMb,
        baseline: usual.peakMb,
        unit: 'MB',
      },
      {
        name: 'TableBackup: records a second, written and read back, over collecting and writing',
        ours: 100_000 / middle.seconds,
        baseline: 100_000 / usual.seconds,
        unit: 'records/s',
      },
      {
        name: 'TableBackup: records a second, 1,000,000 over 10,000 records',
        ours: 1_000_000 / large.seconds,
        baseline: 10_000 / small.seconds,
        unit: 'records/s',
      },
      await measureRestore(file, 1_000_000),
      await measureDrill(file, 1_000_000),
    ];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function measure(
  root: string,
  bundle: string,
  records: number,
  scratch: string,
  { heapMb = heap, keepAs }: { readonly heapMb?: number; readonly keepAs?: string } = {},
): Promise<Run> {
  const directory = path.join(scratch, `${path.basename(bundle)}-${records}`);
  const standIn = await startStandIn(records, directory);
  try {
    const run = await invoke(root, bundle, standIn.url, heapMb);
    if (run.result.records !== records)
      throw new Error(`${run.result.records} records instead of ${records}`);
    if (run.result.sha256 === undefined) return run;
    const file = await checkedFile(`${standIn.url}/${bucket}/${run.result.fileName}`, run);
    if (keepAs !== undefined) writeFileSync(keepAs, file);
    return run;
  } finally {
    await standIn.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function invoke(root: string, bundle: string, url: string, heapMb: number): Promise<Run> {
  const script = path.join(root, 'bench/backup-run.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [`--max-old-space-size=${heapMb}`, script], {
    env: {
      BUNDLE: bundle,
      NODE_OPTIONS: heapMb === heap ? deployedNodeOptions() : '',
      AWS_ENDPOINT_URL: url,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'bench',
      AWS_SECRET_ACCESS_KEY: 'bench',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      TABLE_NAME: 'studentData',
      S3_BUCKET_NAME: bucket,
      SENDER_EMAIL: 'noreply@schoolhouse.example',
      RECIPIENT_EMAIL: 'office@schoolhouse.example',
      ALLOWED_ORIGIN: '*',
    },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** What the deployed function starts with. */
function deployedNodeOptions(): string {
  const functions = resourcesOf(template('Students'), 'AWS::Lambda::Function');
  const backup = functions.find(({ Properties }) => Properties['FunctionName'] === 'TableBackup');
  const environment = backup?.Properties['Environment'] as { Variables: Record<string, string> } | undefined;
  return environment?.Variables['NODE_OPTIONS'] ?? '';
}

/** What is in the bucket is one JSON array of that many records with that hash. */
async function checkedFile(url: string, { result }: Run): Promise<Buffer> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const records: unknown = JSON.parse(bytes.toString('utf8'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (!Array.isArray(records) || records.length !== result.records || sha256 !== result.sha256) {
    throw new Error(`The file of ${result.records} records does not hold what was announced`);
  }
  return bytes;
}

function bundleNaive(root: string, outfile: string): Promise<esbuild.BuildResult> {
  return esbuild.build({
    ...bundleOfFunction,
    entryPoints: [path.join(root, 'bench/naive-backup.mjs')],
    outfile,
  });
}
