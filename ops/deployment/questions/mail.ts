import { type Finding, fine, note, obstacle } from '../finding';
import type { Properties } from '../named-types';
import type { Plan } from '../plan';
import { mailThatStops, type PlannedIdentity, removedIdentities, whoVouchesFor } from './mail-that-stops';
import { deployedName, type Question, type Situation } from './question';

export interface MailPort {
  /** Whether SES has verified an address or a domain; undefined where it does not know it. */
  verified(identity: string): Promise<boolean | undefined>;
  mailAccount(): Promise<MailAccount>;
}

/** SES about the account, in this region. */
export interface MailAccount {
  /** False in the sandbox. */
  readonly production: boolean;
  /** False while AWS or somebody has paused it. */
  readonly sends: boolean;
  readonly perDay: number;
  readonly perSecond: number;
}

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetEmailIdentity.html and API_GetAccount.html */
export const mail: Question<MailPort> = {
  about: 'mail',
  async ask(account, situation) {
    const identities = await askIdentities(account, situation);
    const addresses = await Promise.all(
      usedAddresses(situation.plan).map((address) => askAddress(account, situation, address)),
    );
    const stops = await mailThatStops(
      account,
      situation,
      plannedIdentities(situation.plan),
      senders(situation.plan),
    );
    return [...identities, ...addresses, ...stops, ...askSending(situation, await account.mailAccount())];
  },
};

/** An identity that SES has and that no stack of this stage made would be made a second time. */
async function askIdentities(account: MailPort, situation: Situation): Promise<readonly Finding[]> {
  const { plan } = situation;
  const foreign = plannedIdentities(plan).filter(
    ({ stack, id, identity }) => deployedName(situation, stack, id) !== identity,
  );
  const known = await Promise.all(
    foreign.map(async ({ identity }) => ((await account.verified(identity)) === undefined ? [] : [identity])),
  );
  const names = known.flat();
  if (names.length === 0) return [];
  const says = `SES has ${names.join(' and ')} already, and the stage would make it again. Leave it as it is:`;
  return [obstacle(says, `npm run deploy -- --stage ${plan.stage} -c createEmailIdentities=false`)];
}

async function askAddress(account: MailPort, { plan }: Situation, address: string): Promise<Finding> {
  const vouching = whoVouchesFor(address);
  const answers = await Promise.all(vouching.map((identity) => account.verified(identity)));
  if (answers.includes(true)) return fine(`${address} is verified`);
  // RFC 2606 reserves .example: nobody can confirm such an address.
  if (address.endsWith('.example')) {
    const command = `npm run deploy -- --stage ${plan.stage} -c senderEmail=YOURS -c recipientEmail=YOURS`;
    return obstacle(
      `${address} is a placeholder. Put your own addresses into cdk.json, or give them:`,
      command,
    );
  }
  if (answers.includes(false))
    return note(`${address} is not verified. Confirm the mail that AWS sent, or nothing can be sent.`);
  return plannedIdentities(plan).some(({ identity }) => vouching.includes(identity))
    ? note(`${address} will get a mail from AWS; confirm it, or nothing can be sent.`)
    : obstacle(
        `SES does not know ${address}.`,
        `aws sesv2 create-email-identity --email-identity ${address}`,
      );
}

function askSending(
  { plan, deployed }: Situation,
  { production, sends, perDay, perSecond }: MailAccount,
): readonly Finding[] {
  const { region } = plan;
  if (!sends)
    return [
      note('sending is paused in this account; AWS says why:', `aws sesv2 get-account --region ${region}`),
    ];
  const rate = `${perDay} mails a day, ${perSecond} a second`;
  if (production) return [fine(rate)];
  const says = `the account is in the SES sandbox (${rate}): only verified addresses get mail. Ask AWS for production access:`;
  const command =
    'aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url URL';
  const removed = removedIdentities(deployed, plannedIdentities(plan));
  const forgotten = usedAddresses(plan).filter((address) => removed.includes(address));
  return [
    note(says, command),
    ...forgotten.map((address) =>
      note(
        `the deployment lets go of ${address}, which gets no mail in the sandbox until AWS has asked its owner again. Afterwards:`,
        `aws sesv2 create-email-identity --email-identity ${address}`,
      ),
    ),
  ];
}

/** The addresses that the functions send mail from and to. */
export function usedAddresses(plan: Plan): readonly string[] {
  return addressesOf(plan, '_EMAIL');
}

function senders(plan: Plan): readonly string[] {
  return addressesOf(plan, 'SENDER_EMAIL');
}

function addressesOf({ stacks }: Plan, ending: string): readonly string[] {
  const environments = stacks
    .flatMap(({ resources }) => resources)
    .map(({ properties }) => (properties['Environment'] as Properties | undefined)?.['Variables']);
  const variables = environments.flatMap((variables) => Object.entries(variables ?? {}));
  const addresses = variables.filter(([name]) => name.endsWith(ending)).map(([, value]) => String(value));
  return [...new Set(addresses)];
}

function plannedIdentities({ stacks }: Plan): readonly PlannedIdentity[] {
  return stacks.flatMap(({ name: stack, resources }) =>
    resources
      .filter(({ type }) => type === 'AWS::SES::EmailIdentity')
      .map(({ id, properties }) => ({ stack, id, identity: String(properties['EmailIdentity']) })),
  );
}
