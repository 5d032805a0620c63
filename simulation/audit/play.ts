import { createHash } from 'node:crypto';
import type { ChainState } from '../../contracts/audit/chain';
import type { AuditEntry, ReportedDeed } from '../../contracts/audit/entry';
import type { Cloud } from '../cloud/cloud';
import { signEverybodyIn, tokenOf } from '../phishing/people';
import { type Act, requestOf } from '../students/act';
import { prepare } from '../students/prepare';
import { type ClientAnswer, send } from '../world/client';
import { deedsOf } from '../world/deeds';
import { anHour, everybody, type Heard, pass, until } from '../world/everybody';
import type { Fault } from '../world/faults';
import type { World } from '../world/world';
import { type Scenario, there } from './scenario';

/** All that a history leaves in the audit log, which the model judges. */
export interface Facts {
  readonly told: readonly Heard<Act>[];
  /** What reached the queue of reports. */
  readonly reported: readonly ReportedDeed[];
  /** In the order in which they were written. */
  readonly blocks: readonly Block[];
  /** What an Admin is shown in the end. */
  readonly shown: readonly AuditEntry[];
  readonly chain: ChainState;
  /** How many entries a sealing adds when all is over; undefined if it failed. */
  readonly left: number | undefined;
  readonly struck: readonly Fault[];
}

export interface Block {
  readonly number: number;
  readonly lines: readonly Line[];
}

export interface Line {
  readonly entry: AuditEntry;
  /** SHA-256 of the line as it stands there. */
  readonly hash: string;
}

/** A situation from its beginning to what stands in the log. */
export async function play(cloud: Cloud, world: World, { acts, seals }: Scenario): Promise<Facts> {
  await prepare(cloud, world, { name: '', acts, there });
  await signEverybodyIn(cloud, world);
  const sealing = Promise.all(seals.map((at) => seal(world, at)));
  const told = await everybody(world, acts, requestOf, sealing);
  // By then also that a deed began has arrived.
  await until(world, anHour(world));
  await until(world, seal(world, 0));
  const left = await until(world, seal(world, 0));
  const { reported, blocks } = { reported: deedsOf(world), blocks: blocksIn(world) };
  const shown = await until(world, ask(world, 'listAudit', '/api/audit'));
  const chain = await until(world, ask(world, 'checkAuditChain', '/api/audit/chain'));
  return {
    ...{ told, reported, blocks, left, struck: world.struck },
    shown: shown.body as readonly AuditEntry[],
    chain: chain.body as ChainState,
  };
}

/** As the schedule does every minute. */
async function seal(world: World, at: number): Promise<number | undefined> {
  await pass(world, at);
  world.say('the schedule has the log sealed');
  const ended = await world.invoke('sealAudit', {});
  return ended.outcome === 'answered' ? (ended.answer as number) : undefined;
}

async function ask(world: World, name: string, path: string): Promise<ClientAnswer> {
  const headers = { authorization: `Bearer ${tokenOf('admin')}` };
  const answer = await send(world, { function: name, method: 'GET', path, headers });
  if (answer.status !== 200) throw new Error(`${path} cannot be read: ${answer.status}`);
  return answer;
}

/** Their names count down. */
const named = /\/blocks\/(?<name>\d{12})\.jsonl/;
const highest = 999_999_999_999;

function blocksIn({ effects }: World): readonly Block[] {
  return effects.flatMap(({ site, request }) => {
    const name = named.exec(request.path)?.groups?.['name'];
    if (site.operation !== 's3:PUTObject' || name === undefined) return [];
    const lines = request.body.toString().trimEnd().split('\n').map(lineOf);
    return [{ number: highest - Number(name), lines }];
  });
}

function lineOf(text: string): Line {
  return { entry: JSON.parse(text), hash: createHash('sha256').update(text).digest('hex') };
}
