import { randomUUID } from 'node:crypto';
import type { Cloud } from '../cloud/cloud';
import { secretIn } from '../cloud/secrets';
import { anHour, everybody, pass, until } from '../world/everybody';
import type { Fault } from '../world/faults';
import { insistAsLambda } from '../world/lambda';
import type { World } from '../world/world';
import { type Keys, putBy, readKeys, secretArn, settleKeys } from './keys';
import type { Scenario } from './scenario';

/** All that a history leaves, which the model judges. */
export interface Facts {
  readonly before: Keys;
  /** What was written, in the order in which it arrived. */
  readonly writes: readonly Write[];
  /** Whether Secrets Manager was told that each rotation is done, and an operator that the keys are there. */
  readonly rotated: readonly Rotated[];
  readonly synced: readonly boolean[];
  readonly after: Keys;
  /** What the edge is to know besides. */
  readonly others: Readonly<Record<string, string>>;
  /** Whether a rotation an hour later, when all is well, is done. */
  readonly next: boolean;
  readonly struck: readonly Fault[];
}

interface Rotated {
  /** The version that it makes. */
  readonly version: string;
  readonly isDone: boolean;
}

/** A version of the secret, which version signs, or the keys that the edge knows. */
export type Write =
  | { readonly kind: 'version'; readonly id: string; readonly key: string }
  | { readonly kind: 'signs'; readonly id: string }
  | { readonly kind: 'edge'; readonly keys: readonly string[] };

/** A situation from its beginning to what signs and what the edge knows an hour later. */
export async function play(cloud: Cloud, world: World, { rotations, syncs, ends }: Scenario): Promise<Facts> {
  const before = await settleKeys(cloud, world);
  world.touched.add('accountSessions');
  const rotating = Promise.all(rotations.map((at) => rotate(world, at)));
  const syncing = Promise.all(syncs.map((at) => insist(world, 'syncEdgeKeys', {}, at)));
  const ending = Promise.all(ends.map((at, each) => insist(world, 'endEdgeSessions', eventOf(each), at)));
  await everybody(world, [], nobody, Promise.all([rotating, syncing, ending]));
  await until(world, anHour(world));
  const after = await readKeys(cloud, world);
  const facts = { before, after, writes: writesIn(world), struck: world.struck };
  const { API_KEY_SECRET_ARN = '', EDGE_PROOF_SECRET_ARN = '' } = world.environmentOf('syncEdgeKeys');
  return {
    ...{ ...facts, rotated: await rotating, synced: await syncing },
    others: {
      'api-key': await secretIn(cloud, API_KEY_SECRET_ARN),
      'edge-proof': await secretIn(cloud, EDGE_PROOF_SECRET_ARN),
    },
    next: (await until(world, rotate(world, 0))).isDone,
  };
}

function nobody(): never {
  throw new Error('Nobody asks');
}

function eventOf(each: number): object {
  return { account: String(each + 1) };
}

async function insist(world: World, name: string, event: object, at: number): Promise<boolean> {
  await pass(world, at);
  return (await insistAsLambda(world, name, event)) !== undefined;
}

/** https://docs.aws.amazon.com/secretsmanager/latest/userguide/rotate-secrets_lambda-functions.html */
const steps = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const;
/** Milliseconds before each attempt: Secrets Manager tries a rotation that failed again, from its first step on. */
const pauses = [0, 60_000, 120_000];

async function rotate(world: World, at: number): Promise<Rotated> {
  await pass(world, at);
  const version = randomUUID();
  for (const pause of pauses) {
    await pass(world, pause);
    if (await takeSteps(world, version)) return { version, isDone: true };
  }
  return { version, isDone: false };
}

async function takeSteps(world: World, version: string): Promise<boolean> {
  for (const Step of steps) {
    world.say(`Secrets Manager asks for ${Step}`);
    const event = { Step, SecretId: secretArn(world), ClientRequestToken: version };
    const { outcome } = await world.invoke('rotateSessionKey', event);
    if (outcome !== 'answered') return false;
  }
  return true;
}

function writesIn({ effects }: World): readonly Write[] {
  return effects.flatMap((effect): readonly Write[] => {
    const { operation } = effect.site;
    const read = () => JSON.parse(effect.request.body.toString());
    if (operation === 'secretsmanager:PutSecretValue') {
      const { ClientRequestToken: id, SecretString: key } = read();
      return [{ kind: 'version', id, key }];
    }
    if (operation === 'secretsmanager:UpdateSecretVersionStage')
      return [{ kind: 'signs', id: read().MoveToVersionId }];
    const keys = putBy(effect)['session-keys'];
    return keys === undefined ? [] : [{ kind: 'edge', keys: JSON.parse(keys) }];
  });
}
