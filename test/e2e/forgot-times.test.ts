import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Ports } from 'cdk-offline';
import { createCounters } from '../../lambdas/accounts/limits/counters';
import { createRequestLimits } from '../../lambdas/accounts/limits/request-limits';
import { createUserRecords } from '../../lambdas/accounts/users/user-records';
import { credentialsOf } from '../support/audit-log';
import { disableIn } from '../support/operator';
import { phishingClient } from '../support/phishing-client';
import { rankSum, surely } from '../support/rank-sum';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const kinds = ['unknown', 'proven', 'unproven', 'mailed', 'disabled'] as const;
type Kind = (typeof kinds)[number];
type ByKind<Value> = Readonly<Record<Kind, Value[]>>;

const rounds = 40;
/** Of the mail before: by it the counts of all mails are busy, however long a busy machine takes until the answer. */
const clock = { now: () => Date.now() + 300_000 };

/** Hears what the function that answers asks of AWS, and lets the one that mails ask when the answer is there: on AWS it has another machine. */
function watch() {
  const ids = new Map<string, string>();
  let calls: string[] = [];
  let answered = Promise.resolve();
  return {
    name: (accessKeyId: string, name: string) => ids.set(accessKeyId, name),
    begin: () => {
      calls = [];
      let answer = () => {};
      answered = new Promise((resolve) => {
        answer = resolve;
      });
      return () => {
        answer();
        return calls;
      };
    },
    wrap: (ports: Ports): Ports => ({
      ...ports,
      serve: (handlers, ...rest) =>
        ports.serve(
          handlers && {
            ...handlers,
            aws: async (request, response) => {
              const id = /Credential=(\w+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
              if (ids.get(id) === 'sendAccountMail') await answered;
              if (ids.get(id) === 'forgotPassword')
                calls.push(String(request.headers['x-amz-target'] ?? request.url));
              return handlers.aws(request, response);
            },
          },
          ...rest,
        ),
    }),
  };
}

const watched = watch();
let mailEnded = (_at: number) => {};
let system: TestSystem;
let client: DynamoDBDocumentClient;
beforeAll(async () => {
  system = await startTestSystem({
    edit: withLimits(),
    wrap: watched.wrap,
    onLog: (group, line) => {
      if (group === '/aws/lambda/sendAccountMail' && line.startsWith('REPORT ')) mailEnded(performance.now());
    },
  });
  client = DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
  for (const role of system.assembly.ofType('AWS::IAM::Role')) {
    const { accessKeyId } = credentialsOf(system.assembly.attribute(role, 'Arn'));
    watched.name(accessKeyId, role.logicalId.replace(/Role[0-9A-F]{8}$/, ''));
  }
});
afterAll(() => system.close());

const emailOf = (kind: Kind, round: number) => `${kind}-${round}@families.example`;

async function makeAccounts(): Promise<void> {
  const users = createUserRecords(client, 'phishingUsers');
  for (const kind of kinds.filter((kind) => kind !== 'unknown')) {
    for (let round = 0; round < rounds; round += 1) {
      const email = emailOf(kind, round);
      const createdAt = '2026-11-20T07:00:00.000Z';
      const user = {
        email,
        id: await users.newId(),
        createdAt,
        passwordHash: 'none',
        language: 'en',
      } as const;
      await users.add({ ...user, ...(kind === 'proven' && { provenAt: createdAt }) });
      if (kind === 'disabled') await disableIn(system, email);
    }
  }
}

/** As if nobody had asked for anything, but somebody got a mail: of the kind `mailed` it is who is asked about. */
async function forgetCounts(mailed: string): Promise<void> {
  const TableName = 'phishingSignIns';
  for await (const { Items = [] } of paginateScan({ client }, { TableName }))
    for (const { key } of Items) await client.send(new DeleteCommand({ TableName, Key: { key } }));
  await createRequestLimits(createCounters(client, TableName, clock)).mayMail(mailed);
}

const none = <Value>(): ByKind<Value> => ({
  unknown: [],
  proven: [],
  unproven: [],
  mailed: [],
  disabled: [],
});

interface Asked {
  readonly answer: string;
  /** What was asked of AWS until then. */
  readonly calls: string;
  /** Milliseconds until the answer, and until the mail was sent, or none. */
  readonly time: number;
  readonly mailTime: number;
}

async function ask(email: string): Promise<Asked> {
  const release = watched.begin();
  const ended = new Promise<number>((resolve) => {
    mailEnded = resolve;
  });
  const start = performance.now();
  const { status, body } = await phishingClient(system).send('/api/auth/password/forgot', { email });
  const time = performance.now() - start;
  const calls = release().join(' ');
  return { answer: `${status} ${JSON.stringify(body)}`, calls, time, mailTime: (await ended) - start };
}

/** Of each kind in turns, each as often at each place and behind each other. */
async function sample(): Promise<ByKind<Asked>> {
  const asked = none<Asked>();
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of kinds.keys()) {
      const kind = kinds[(turn * ((round % 4) + 1) + round) % kinds.length] as Kind;
      const email = emailOf(kind, round);
      await forgetCounts(kind === 'mailed' ? email : 'another@families.example');
      asked[kind].push(await ask(email));
    }
  }
  return asked;
}

/** Which kinds are answered at other times than an address that nobody has. */
function tellTale(asked: ByKind<Asked>): readonly Kind[] {
  const times = (kind: Kind) => asked[kind].map(({ time }) => time);
  return kinds.filter((kind) => Math.abs(rankSum(times(kind), times('unknown'))) > surely);
}

test('whoever has the address, and whatever came of it before, the answer is the same, after the same calls, at the same time', async () => {
  await makeAccounts();
  await ask('first@families.example');
  const asked = await sample();
  const all = kinds.flatMap((kind) => asked[kind]);
  const message = 'If there is an account, a link is on its way.';
  expect(new Set(all.map(({ answer }) => answer))).toEqual(new Set([`202 ${JSON.stringify({ message })}`]));
  expect(new Set(all.map(({ calls }) => calls)).size).toBe(1);
  const suspects = tellTale(asked);
  // Chance alone does it once in thousands of runs, and not twice to one kind.
  const again = suspects.length > 0 ? tellTale(await sample()) : [];
  expect(suspects.filter((kind) => again.includes(kind))).toEqual([]);
  // The comparison would notice an answer that waits for the mail where there is one to send.
  const waiting = [asked.proven, asked.unproven, asked.mailed].flat().map(({ mailTime }) => mailTime);
  const hasty = [asked.unknown, asked.disabled].flat().map(({ time }) => time);
  expect(rankSum(waiting, hasty)).toBeGreaterThan(surely);
});
