import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';

/** A function's source with the SDK that it uses, as an asset. */
export function bundle(source: string): Code {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  buildSync({
    entryPoints: [source],
    outfile: join(folder, 'index.js'),
    ...{ bundle: true, minify: true, platform: 'node', target: 'node20', format: 'cjs' },
  });
  return Code.fromAsset(folder);
}
