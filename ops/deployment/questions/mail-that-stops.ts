import { type Finding, obstacle } from '../finding';
import type { Situation } from './question';

export interface PlannedIdentity {
  readonly stack: string;
  /** Its logical id. */
  readonly id: string;
  /** An address or a domain. */
  readonly identity: string;
}

/** The identities of SES that may send as this address: its own, its domain's, and those of the domains above. */
export function whoVouchesFor(address: string): readonly string[] {
  const labels = address.slice(address.indexOf('@') + 1).split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return [address, ...domains];
}

/**
 * A stage that sends mail goes on sending: a confirmed address is not removed, nor another one sent from, before SES has
 * verified what vouches for the sender instead. A domain takes minutes, or days where its records are entered by hand.
 */
export async function mailThatStops(
  account: { verified(identity: string): Promise<boolean | undefined> },
  { plan, deployed }: Situation,
  planned: readonly PlannedIdentity[],
  senders: readonly string[],
): Promise<readonly Finding[]> {
  const isVerified = async (identity: string) => (await account.verified(identity)) === true;
  const removed = removedIdentities(deployed, planned);
  if (!(await anyOf(removed, isVerified))) return [];
  const findings = senders.map(async (sender): Promise<readonly Finding[]> => {
    const left = whoVouchesFor(sender).filter((identity) => !removed.includes(identity));
    if (await anyOf(left, isVerified)) return [];
    const isAsked = (await account.verified(sender)) !== undefined;
    return refusals(plan.stage, { sender, isAsked }, planned, removed);
  });
  return (await Promise.all(findings)).flat();
}

/** Identities that the stage has and its new templates have not. */
export function removedIdentities(
  deployed: Situation['deployed'],
  planned: readonly PlannedIdentity[],
): readonly string[] {
  const there = [...deployed.values()].flatMap(({ resources }) =>
    [...resources.values()].flatMap(({ type, name }) => (type === 'AWS::SES::EmailIdentity' ? [name] : [])),
  );
  return there.filter((name) => planned.every(({ identity }) => identity !== name));
}

function refusals(
  stage: string,
  { sender, isAsked }: { readonly sender: string; readonly isAsked: boolean },
  planned: readonly PlannedIdentity[],
  removed: readonly string[],
): readonly Finding[] {
  const again = `npm run deploy -- --stage ${stage} -c`;
  const says = (what: string) => `every insert would answer 500 from this deployment on: ${what}`;
  const domain = planned.find(({ identity }) => whoVouchesFor(sender).slice(1).includes(identity))?.identity;
  if (removed.includes(sender))
    return [
      domain === undefined
        ? obstacle(
            says(`it removes ${sender}, and nothing else vouches for it. Leave it:`),
            `${again} createEmailIdentities=true`,
          )
        : obstacle(
            says(
              `it removes ${sender}, and SES has not verified ${domain} yet. Keep the address until then:`,
            ),
            `${again} keepAddresses=true`,
          ),
    ];
  const nobody = `nobody has confirmed ${sender}${domain === undefined ? '' : `, and SES has not verified ${domain} yet`}`;
  return [
    isAsked
      ? obstacle(
          says(`${nobody}. AWS has asked its owner; deploy when this says SUCCESS:`),
          `aws sesv2 get-email-identity --email-identity ${sender} --query VerificationStatus`,
        )
      : obstacle(
          says(`${nobody}. Have AWS ask its owner, and deploy then:`),
          `aws sesv2 create-email-identity --email-identity ${sender}`,
        ),
  ];
}

async function anyOf<Item>(items: readonly Item[], is: (item: Item) => Promise<boolean>): Promise<boolean> {
  return (await Promise.all(items.map(is))).includes(true);
}
