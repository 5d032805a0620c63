import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a deployment asks of the account before it changes anything. */
export interface Account {
  /** Account number of the credentials in use; rejects when there are none or they are not accepted. */
  number(): Promise<string>;
  /** Version of the CDK bootstrap stack, undefined when there is none. */
  bootstrapVersion(): Promise<number | undefined>;
  /** Verification state of each address in SES; an address that SES does not know is left out. */
  verification(addresses: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The addresses that the synthesized functions send mail from and to. */
export interface MailAddresses {
  readonly used: readonly string[];
  /** Those whose SES identity the deployment creates. */
  readonly created: ReadonlySet<string>;
}

export interface Check {
  readonly passed: boolean;
  readonly line: string;
}

/** The oldest bootstrap that can deploy today's assemblies. */
const neededBootstrap = 6;

/** Asks in order; credentials that do not work make the rest pointless. */
export async function checkPrerequisites(account: Account, mail: MailAddresses): Promise<readonly Check[]> {
  const credentials = await checkCredentials(account);
  if (!credentials.passed) return [credentials];
  return [credentials, await checkBootstrap(account), ...(await checkMail(account, mail))];
}

async function checkCredentials(account: Account): Promise<Check> {
  try {
    return { passed: true, line: `credentials: account ${await account.number()}` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { passed: false, line: `credentials: ${reason}. Set AWS_PROFILE or run 'aws configure'.` };
  }
}

async function checkBootstrap(account: Account): Promise<Check> {
  const version = await account.bootstrapVersion();
  if (version === undefined) {
    return { passed: false, line: "bootstrap: this account and region have none. Run 'npx cdk bootstrap'." };
  }
  return version >= neededBootstrap
    ? { passed: true, line: `bootstrap: version ${version}` }
    : { passed: false, line: `bootstrap: version ${version} is too old. Run 'npx cdk bootstrap'.` };
}

async function checkMail(account: Account, mail: MailAddresses): Promise<readonly Check[]> {
  const states = await account.verification(mail.used);
  return mail.used.map((address) => checkAddress(address, states.get(address), mail.created.has(address)));
}

function checkAddress(address: string, state: string | undefined, created: boolean): Check {
  if (state === 'Success') return { passed: true, line: `mail: ${address} is verified` };
  // RFC 2606 reserves .example: nobody can confirm such an address.
  if (address.endsWith('.example')) {
    return { passed: false, line: `mail: ${address} is a placeholder. Set your own addresses in cdk.json.` };
  }
  if (state === undefined && created) {
    return {
      passed: true,
      line: `mail: ${address} will get a mail from AWS; confirm it, or no mail can be sent`,
    };
  }
  return state === undefined
    ? { passed: false, line: `mail: SES does not know ${address}. Verify it in the SES console.` }
    : {
        passed: false,
        line: `mail: ${address} is not verified (${state}). Confirm the mail that AWS sent to it.`,
      };
}

interface Template {
  readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties?: Properties }>>;
}

interface Properties {
  readonly EmailIdentity?: string;
  readonly Environment?: { readonly Variables: Readonly<Record<string, unknown>> };
}

/** Reads the addresses out of the templates, so that the check is of what gets deployed. */
export function mailAddresses(assembly: string): MailAddresses {
  const resources = readdirSync(assembly)
    .filter((file) => file.endsWith('.template.json'))
    .map((file): Template => JSON.parse(readFileSync(path.join(assembly, file), 'utf8')))
    .flatMap((template) => Object.values(template.Resources ?? {}));
  const variables = resources.flatMap(({ Properties }) =>
    Object.entries(Properties?.Environment?.Variables ?? {}),
  );
  const used = variables.filter(([name]) => name.endsWith('_EMAIL')).map(([, value]) => String(value));
  const created = resources.flatMap(({ Properties }) => Properties?.EmailIdentity ?? []);
  return { used: [...new Set(used)], created: new Set(created) };
}
