import type { Plan } from '../../../ops/deployment/plan';
import type { Account } from '../../../ops/deployment/preflight';
import { namesOf, withDeployed, withKeptData } from '../../support/fakes/memory-account';

/** The plan of prod as cdk.json has it, and another stage's. */
export interface Plans {
  readonly usual: Plan;
  readonly other: Plan;
}

export interface AccountState {
  readonly name: string;
  /** How the account differs from one that is ready. */
  readonly found: (plans: Plans) => Partial<Account>;
  /** What is left of it once the command that helps was given; all of it without. */
  readonly after?: Partial<Account>;
  /** What the command that helps gives. */
  readonly settings?: Readonly<Record<string, boolean>>;
}

const sandbox: Partial<Account> = {
  mailAccount: async () => ({ production: false, sends: true, perDay: 200, perSecond: 1 }),
};
const small: Partial<Account> = { concurrency: async () => ({ all: 10, unreserved: 10 }) };

/** Those in which an owner may find an account. The last one, a deployment that failed half-way, is a sequence of its own. */
export const accountStates: readonly AccountState[] = [
  {
    name: 'new account',
    found: () => ({ bootstrapVersion: async () => undefined, ...sandbox, ...small }),
    after: { ...sandbox, ...small },
  },
  { name: 'SES sandbox', found: () => sandbox },
  {
    name: 'address verified before',
    found: ({ usual }) => ({ verified: withDeployed(usual).verified }) as Partial<Account>,
    settings: { createEmailIdentities: false },
  },
  {
    name: 'names taken by an earlier try',
    found: () => ({
      inUse: async (type) => new Set(type === 'AWS::Logs::LogGroup' ? ['/aws/lambda/login'] : ['other']),
    }),
    after: {},
  },
  { name: 'data kept by a destroy', found: ({ usual }) => withKeptData(usual) },
  {
    name: 'CloudFront not verified',
    found: () => ({
      inUse: async () => new Set<string>(),
      refusalOfDistribution: async () =>
        'Your account must be verified before you can add new CloudFront resources.',
    }),
    after: {},
  },
  {
    name: 'public access blocked',
    found: () => ({
      publicAccessBlock: async () => ({ blockPublicPolicy: true, restrictPublicBuckets: true }),
    }),
    settings: { publicWebsite: false },
  },
  { name: 'concurrency of 10', found: () => small },
  { name: 'old bootstrap', found: () => ({ bootstrapVersion: async () => 5 }), after: {} },
  {
    name: 'second stage, same addresses',
    found: ({ usual, other }) =>
      ({ ...withDeployed(other), verified: withDeployed(usual).verified }) as Partial<Account>,
    settings: { createEmailIdentities: false },
  },
  {
    name: 'second region',
    found: ({ usual }) => ({
      inUse: async (type) => {
        const everywhere =
          type.startsWith('AWS::CloudFront::') ||
          ['AWS::IAM::Role', 'AWS::CloudWatch::Dashboard'].includes(type);
        const resources = usual.stacks.flatMap((stack) => stack.resources);
        // The function's name begins with its region.
        return everywhere && type !== 'AWS::CloudFront::Function' ? namesOf(resources, type) : new Set();
      },
    }),
    settings: { secondRegion: true },
  },
];

/** Two answers of one account: what either has. */
export function both(one: Partial<Account>, two: Partial<Account>): Partial<Account> {
  const { inUse: first, verified: firstVerified } = one;
  const { inUse: second, verified: secondVerified } = two;
  return {
    ...one,
    ...two,
    ...((first ?? second) && {
      inUse: async (type) => new Set([...((await first?.(type)) ?? []), ...((await second?.(type)) ?? [])]),
    }),
    ...((firstVerified ?? secondVerified) && {
      verified: async (identity) => (await firstVerified?.(identity)) ?? (await secondVerified?.(identity)),
    }),
  };
}
