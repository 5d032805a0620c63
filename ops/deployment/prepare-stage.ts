import path from 'node:path';
import { awsAccount } from './account/aws-account';
import { cdk } from './cdk';
import { printed } from './finding';
import { readPlan } from './plan';
import { preflight } from './preflight';
import { askCredentials } from './questions/credentials';
import { cdkContext, type StageArguments } from './stage-arguments';

/** Synthesizes the stage for the account in use, asks the account and prints what it says. Rejects when anything is in the way. */
export async function prepareStage(
  root: string,
  given: StageArguments,
): Promise<{ readonly assembly: string }> {
  const account = awsAccount();
  const { place, finding } = await askCredentials(account);
  console.log(printed('credentials', finding));
  if (place === undefined) throw new Error('Nothing was changed.');

  const assembly = path.join(root, 'cdk.out');
  cdk(root, ['synth', '--quiet', '--output', assembly, ...cdkContext(given, place)]);
  const answers = await preflight(account, readPlan(assembly, given.stage, place));
  for (const { about, finding } of answers) console.log(printed(about, finding));
  if (answers.some(({ finding }) => finding.level === 'obstacle')) throw new Error('Nothing was changed.');
  return { assembly };
}
