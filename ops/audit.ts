import path from 'node:path';
import { parseArgs } from 'node:util';
import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import { S3Client } from '@aws-sdk/client-s3';
import { createBlocks } from '../lambdas/audit/log/blocks';
import { sealedAccordingToLogs } from './audit/log-lines';
import { strayVersions } from './audit/stray-versions';
import { type VerifyDeps, verifyChain } from './audit/verify-chain';
import { findBucket } from './aws/find-bucket';
import { target } from './aws/target';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';

const usage = `npm run audit -- verify [--stage STAGE]
  Reads every entry of the audit log that is kept, from the first to the last, and says whether one was removed, changed
  or put elsewhere. The end of the chain is compared with what the sealing function wrote into its log.`;

/** Answers whether the log is whole. */
export async function verify(
  deps: VerifyDeps & { readonly print: (line: string) => void },
): Promise<boolean> {
  const { blocks, entries, faults } = await verifyChain(deps);
  for (const fault of faults) deps.print(fault);
  deps.print(`${entries} entries in ${blocks} blocks.`);
  deps.print(
    faults.length === 0
      ? 'The chain is whole.'
      : 'The chain is broken. docs/operations.md says how to go on.',
  );
  return faults.length === 0;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.join(' ') !== 'verify') throw new WrongUsage('What shall be done?');
  const { clientConfig, description, nameOf } = target({ ...values, root: path.resolve(__dirname, '..') });
  console.log(`Target: ${description}`);
  const s3 = new S3Client(clientConfig);
  const bucket = await findBucket(s3, nameOf('schoolhouse-audit'));
  const logs = new CloudWatchLogsClient(clientConfig);
  const isWhole = await verify({
    blocks: createBlocks(s3, bucket),
    told: () => sealedAccordingToLogs(logs, `/aws/lambda/${nameOf('sealAudit')}`),
    stray: () => strayVersions(s3, bucket),
    print: console.log,
  });
  if (!isWhole) process.exitCode = 1;
}

if (require.main === module) void runCommand(usage, main);
