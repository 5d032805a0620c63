import type { Role } from '../../contracts/http/roles';
import type { Cloud } from '../cloud/cloud';
import { type Plain, plain } from '../cloud/plain';
import { type ClientAnswer, type ClientRequest, insist, messageOf, send } from '../world/client';
import { anHour, pass, until } from '../world/everybody';
import type { Fault } from '../world/faults';
import { insistAsLambda } from '../world/lambda';
import type { World } from '../world/world';
import type { Act } from './act';
import { type AtEdge, lookAtEdge } from './at-edge';
import { withReader } from './kept-of-readers';
import { leftAlone, recordsOf } from './left-alone';
import { type Mail, mailsOf } from './mails';
import { createMemory, type Memory } from './memory';
import { atSite } from './passkey-requests';
import { addressOf, firstPassword, type Person, type Settled } from './people';
import { remember, requestOf } from './requests';
import type { Scenario } from './scenario';
import { settle } from './settle';

/** What somebody was told of a wish, and when it was sent first and answered last. */
export interface Told {
  readonly act: Act;
  readonly answers: readonly ClientAnswer[];
  /** Of asking once more with the same key an hour later; undefined where that would be another request. */
  readonly later: ClientAnswer | undefined;
  readonly began: number;
  readonly ended: number;
  /** What the link carries that was opened. */
  readonly link?: string;
}

/** All that a history of accounts leaves behind, which the model judges. */
export interface Facts {
  readonly there: readonly Settled[];
  /** For which the stage asks for a passkey. */
  readonly passkeyRoles: readonly Role[];
  readonly told: readonly Told[];
  /** By the name of each sign-in that somebody has a token of, what the API says to it. */
  readonly heard: ReadonlyMap<string, number>;
  readonly atEdge: AtEdge;
  /** Whether each password that somebody gave opens the account, an hour later, or has a passkey asked for. */
  readonly opens: ReadonlyMap<Person, ReadonlyMap<string, boolean>>;
  readonly users: readonly Plain[];
  /** What is said of who is of the staff. */
  readonly staff: readonly Plain[];
  /** The numbers of accounts, as far as somebody was told. */
  readonly ids: ReadonlyMap<Person, number>;
  /** What is kept of who has mails about the air. */
  readonly air: readonly Plain[];
  /** Whose passkeys there are. */
  readonly passkeys: readonly Plain[];
  /** Whether those that are due go, an hour later. */
  readonly isAirMailed: boolean;
  /** Those that nobody removed. */
  readonly devices: readonly Plain[];
  /** All else that is kept, as a text an item. */
  readonly kept: readonly string[];
  readonly mails: readonly Mail[];
  readonly struck: readonly Fault[];
}

/** What these tables keep is told apart. */
const looked = ['phishingUsers', 'airSubscriptions'];

/** Milliseconds after which nothing of what was sent goes on, by the clock that was furthest ahead. */
const settled = 300_000;

/** A situation from its beginning to what is left of it. */
export async function play(
  cloud: Cloud,
  world: World,
  { acts, there = [], erases = [], airMails = [], passkeyRoles = [] }: Scenario,
): Promise<Facts> {
  const memory = await createMemory(cloud, world);
  await settle(cloud, world, memory, there);
  const before = await recordsOf(cloud, there);
  const rings = Promise.all([
    ...erases.map((at) => ring(world, at, 'eraseAccounts')),
    ...airMails.map((at) => ring(world, at, 'sendAirMails')),
  ]);
  const heardOf = await until(world, Promise.all(acts.map((act) => insistOn(world, memory, act))));
  await until(world, rings);
  world.calm();
  await until(world, pass(world, settled + world.lag()));
  if (erases.length > 0) await until(world, ring(world, 0, 'eraseAccounts'));
  const alone = await leftAlone(cloud, there, acts, before);
  const heard = new Map(alone.flatMap(({ signedIn }) => signedIn).map((name) => [name, 200]));
  for (const [name, token] of memory.tokens)
    if (!heard.has(name)) heard.set(name, await until(world, tryToken(world, token)));
  const atEdge = lookAtEdge(world, memory);
  const read = async (table: string) => (await cloud.items(table)).map(plain);
  const users = (await read('phishingUsers')).filter(({ email }) => email !== '#ids');
  const sessions = await read('accountSessions');
  const others = [...world.touched].filter((table) => !looked.includes(table)).map(read);
  const tables = {
    ...{ users, staff: await read('accountStaff'), ids: memory.ids },
    air: (await read('airSubscriptions')).map(withReader),
    passkeys: await read('accountPasskeys'),
    devices: sessions.filter(({ role, endedAt }) => role === 'Device' && endedAt === undefined),
    kept: (await Promise.all(others)).flat().map((item) => JSON.stringify(item)),
  };
  await until(world, anHour(world));
  const told: Told[] = [];
  for (const each of heardOf.flat()) told.push({ ...each, later: await until(world, askAgain(world, each)) });
  // What functions put off then is done as well.
  await until(world, pass(world, settled));
  const isAirMailed = airMails.length === 0 || (await until(world, ring(world, 0, 'sendAirMails')));
  const opens = await tryPasswords(world, memory, acts, { there, alone });
  return {
    ...tables,
    there,
    passkeyRoles,
    isAirMailed,
    told,
    heard,
    atEdge,
    opens,
    mails: mailsOf(world),
    struck: world.struck,
  };
}

interface Heard extends Omit<Told, 'later'> {
  /** As it was sent first, whatever became of links since. */
  readonly request: ClientRequest;
}

/** Whether the schedule of a function has it done. */
async function ring(world: World, at: number, name: string): Promise<boolean> {
  await pass(world, at);
  return (await insistAsLambda(world, name, {})) !== undefined;
}

async function insistOn(world: World, memory: Memory, act: Act): Promise<readonly Heard[]> {
  await pass(world, act.at);
  const request = requestOf(world, memory, act);
  if (request === undefined) return [];
  const began = world.timeline.now();
  const answers = await insist(world, act.client, request, act);
  remember(memory, act, answers);
  const link = request.query?.['token'];
  return [{ act, request, answers, began, ended: world.timeline.now(), ...(link !== undefined && { link }) }];
}

/** A key is of one caller: whose sign-in is over cannot ask again. */
async function askAgain(world: World, { act, request }: Heard): Promise<ClientAnswer | undefined> {
  if (act.key === undefined || act.as !== undefined) return undefined;
  const answer = await send(world, request);
  world.say(`${act.client} asks again and gets ${answer.status} ${messageOf(answer)}`);
  return answer;
}

async function tryToken(world: World, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const asked = token.startsWith('device.')
    ? { function: 'getSettings', path: '/api/settings' }
    : { function: 'getAccount', path: '/api/account' };
  return (await send(world, { ...asked, method: 'GET', headers })).status;
}

/** Milliseconds after which one more wrong password is looked at. */
const slowly = 20_000;

interface Owners {
  readonly there: readonly Settled[];
  /** Whose first password opens what it opened. */
  readonly alone: readonly Settled[];
}

async function tryPasswords(world: World, memory: Memory, acts: readonly Act[], { there, alone }: Owners) {
  const given = new Map<Person, Set<string>>(there.map(({ who }) => [who, new Set([firstPassword(who)])]));
  for (const { who, wish } of acts) {
    const known = given.get(who) ?? new Set();
    given.set(who, known);
    if ('password' in wish) known.add(wish.password);
  }
  const opens = new Map<Person, ReadonlyMap<string, boolean>>(
    alone.map(({ who }) => [who, new Map([[firstPassword(who), true]])]),
  );
  for (const [who, passwords] of given) {
    if (opens.has(who)) continue;
    const tried = new Map<string, boolean>();
    opens.set(who, tried);
    for (const password of passwords)
      tried.set(password, (await until(world, tryPassword(world, memory, who, password))) < 300);
  }
  return opens;
}

async function tryPassword(world: World, memory: Memory, who: Person, password: string): Promise<number> {
  await pass(world, slowly);
  const body = { email: addressOf(who), password };
  const request = { function: 'login', method: 'POST', path: '/api/auth/login', body };
  const { status } = await send(world, { ...request, headers: atSite(memory) });
  world.say(`${who} tries '${password}' and gets ${status}`);
  return status;
}
