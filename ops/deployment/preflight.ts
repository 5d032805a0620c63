import { type Finding, note } from './finding';
import type { Plan } from './plan';
import { type BootstrapPort, bootstrap } from './questions/bootstrap';
import { type CloudFrontPort, cloudFront } from './questions/cloudfront';
import { type ConcurrencyPort, concurrency } from './questions/concurrency';
import type { CredentialsPort } from './questions/credentials';
import { type DomainPort, domain } from './questions/domain';
import { type MailPort, mail } from './questions/mail';
import { type NamesPort, names } from './questions/names';
import { type PublicAccessPort, publicAccess } from './questions/public-access';
import type { DeployedStack, Question } from './questions/question';
import { type QuotasPort, quotas } from './questions/quotas';
import { type StacksPort, stacks } from './questions/stacks';

/** Everything that is asked of an account. */
export interface Account
  extends CredentialsPort,
    BootstrapPort,
    StacksPort,
    NamesPort,
    MailPort,
    PublicAccessPort,
    CloudFrontPort,
    DomainPort,
    ConcurrencyPort,
    QuotasPort {}

/** In the order of the answer. A new question is a module beside these and a line here. */
const questions: readonly Question<Account>[] = [
  bootstrap,
  stacks,
  names,
  mail,
  publicAccess,
  cloudFront,
  domain,
  concurrency,
  quotas,
];

export interface Answer {
  readonly about: string;
  readonly finding: Finding;
}

/** What stands in the way of deploying the plan, and what does not. Nothing is changed. */
export async function preflight(account: Account, plan: Plan): Promise<readonly Answer[]> {
  const deployed = await deployedStacks(account, plan);
  const answers = await Promise.all(
    questions.map(async ({ about, ask }) =>
      (await answered(ask(account, { plan, deployed }))).map((finding) => ({ about, finding })),
    ),
  );
  return answers.flat();
}

async function deployedStacks(account: StacksPort, plan: Plan): Promise<ReadonlyMap<string, DeployedStack>> {
  const found = await Promise.all(
    plan.stacks.map(async ({ name, region }) => [name, await account.stack(name, region)] as const),
  );
  return new Map(found.flatMap(([name, stack]) => (stack === undefined ? [] : [[name, stack]])));
}

/** An account that does not let itself be asked may still let itself be deployed to. */
async function answered(findings: Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await findings;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [note(`AWS does not answer: ${reason.split('\n')[0]}`)];
  }
}
