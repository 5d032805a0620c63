import type { Act as OfPerson } from '../accounts/act';
import { createMemory } from '../accounts/memory';
import { requestOf as askedOfAccount, remember } from '../accounts/requests';
import { settle } from '../accounts/settle';
import type { Cloud } from '../cloud/cloud';
import { rise } from '../forecast/scenarios';
import { type Person, people } from '../phishing/accounts';
import { requestOf as askedOfPhishing, type Wish } from '../phishing/act';
import { bringModels } from '../phishing/models';
import { signEverybodyIn, tokenOf } from '../phishing/people';
import { requestOf as askedOfStudent, type Act as OfStudent, studentOf } from '../students/act';
import { prepare } from '../students/prepare';
import { type ClientAnswer, type ClientRequest, insist } from '../world/client';
import { pass, until } from '../world/everybody';
import { insistAsLambda } from '../world/lambda';
import type { World } from '../world/world';
import type { Shelf } from './readings';

/** Tokens, by the names of those who read. */
type Tokens = ReadonlyMap<string, string>;

/** Brings what is to be read, by what people do, one thing after the other; whatever goes wrong goes wrong later. */
export const shelves: Readonly<Record<Shelf, (cloud: Cloud, world: World) => Promise<Tokens>>> = {
  students: async (cloud, world) => {
    await bringStudents(cloud, world);
    for (const _ of ['first', 'second']) {
      await have(world, { function: 'TableBackup', method: 'POST', path: '/backup' });
      await until(world, pass(world, aWhile));
    }
    return new Map();
  },
  audit: async (cloud, world) => {
    await bringStudents(cloud, world);
    await ring(world, 'sealAudit');
    await have(world, askedOfStudent(returned));
    await ring(world, 'sealAudit');
    return signIn(cloud, world);
  },
  accounts: bringAccounts,
  phishing: bringFamilies,
  air: async (_, world) => {
    await until(world, pass(world, rise + aWhile));
    await ring(world, 'compute');
    return new Map();
  },
};

/** Milliseconds. */
const aWhile = 10_000;

const at = 0;
const [first, second, third] = ['HS-001', 'HS-002', 'HS-003'];
const ofClerk = { client: 'clerk', at } as const;
const done: readonly OfStudent[] = [
  { ...ofClerk, studentid: first, wish: { kind: 'correct', version: 1, class: 'corrected' } },
  { ...ofClerk, studentid: second, wish: { kind: 'correct', version: 1, email: 'new@families.example' } },
  { ...ofClerk, studentid: third, wish: { kind: 'leave', version: 1, reason: 'moved away' } },
];
const returned: OfStudent = { ...ofClerk, studentid: third, wish: { kind: 'return', version: 2 } };

/** One who is there since before there were versions, some who were changed, and one who has left. */
async function bringStudents(cloud: Cloud, world: World): Promise<void> {
  const there = [first, second, third, 'HS-004'].map((id, index) => studentOf(id, index + 1));
  await prepare(cloud, world, { name: '', acts: [], there, old: [studentOf('HS-005', 5)] });
  for (const act of done) await have(world, askedOfStudent(act));
}

const ofMother = { client: 'mother', who: 'mother', as: 'phone', at } as const;
const ofAdmin = { client: 'admin', who: 'admin', as: 'desk', at } as const;
const settledIn: readonly OfPerson[] = [
  ...[ofMother, ofAdmin].flatMap((own): readonly OfPerson[] => [
    { ...own, wish: { kind: 'ask for options' } },
    { ...own, wish: { kind: 'add passkey', passkey: `of the ${own.as}` } },
  ]),
  { ...ofMother, wish: { kind: 'make codes' } },
  { ...ofMother, wish: { kind: 'add device', session: 'watch' } },
  { client: 'mother', who: 'mother', at, wish: { kind: 'subscribe' } },
];
const confirmed: OfPerson = { client: 'mother', who: 'mother', at, wish: { kind: 'confirm air' } };

/** A family with all that is kept of one, and who is of the staff. */
async function bringAccounts(cloud: Cloud, world: World): Promise<Tokens> {
  const memory = await createMemory(cloud, world);
  await settle(cloud, world, memory, [
    { who: 'mother', role: 'Parent', signedIn: ['phone', 'tablet'], staysSignedIn: true, devices: 1 },
    { who: 'admin', role: 'Admin', signedIn: ['desk'], staysSignedIn: true },
    { who: 'father', role: 'Staff', signedIn: [] },
  ]);
  const act = async (one: OfPerson) => {
    const request = askedOfAccount(world, memory, one);
    if (request === undefined) throw new Error(`Nobody can ${one.wish.kind}`);
    remember(memory, one, [await have(world, request)]);
  };
  for (const each of settledIn) await act(each);
  await ring(world, 'sendAirMails');
  await act(confirmed);
  const [mother = '', admin = ''] = ['phone', 'desk'].map((name) => memory.tokens.get(name));
  const headers = { authorization: `Bearer ${mother}` };
  // Of a log the newest entries are kept together, and those before them apart.
  const body = { urls: Array.from({ length: 20 }, (_, number) => url(`page-${number}`)) };
  await have(world, { function: 'scanBatch', method: 'POST', path: '/api/scan/batch', headers, body });
  return new Map(Object.entries({ mother, admin }));
}

const url = (name: string) => `https://${name}.example/`;
const version = 'one';
const wishes: readonly (readonly [Person, Wish])[] = [
  ['mother', { kind: 'scan many', urls: ['one', 'two', 'three', 'four'].map(url) }],
  ['father', { kind: 'scan many', urls: ['four', 'five', 'six'].map(url) }],
  ['mother', { kind: 'report', url: url('two'), reason: 'it is a shop' }],
  ['father', { kind: 'report', url: url('five'), reason: 'it asked for a password' }],
  ['admin', { kind: 'approve', url: url('one'), label: 'Phishing' }],
  ['admin', { kind: 'approve', url: url('three'), label: 'Benign' }],
  ['admin', { kind: 'approve', url: url('six'), label: 'Phishing' }],
  ['admin', { kind: 'activate', version }],
];

/** What families scanned and reported, what was made of it, and the model that judges. */
async function bringFamilies(cloud: Cloud, world: World): Promise<Tokens> {
  const tokens = await signIn(cloud, world);
  await bringModels(cloud, world, [version]);
  for (const [who, wish] of wishes) {
    await have(world, askedOfPhishing({ client: who, who, at, wish }));
    // Each has a time of its own, by which lists are in order.
    await until(world, pass(world, aWhile));
  }
  return tokens;
}

async function signIn(cloud: Cloud, world: World): Promise<Tokens> {
  await signEverybodyIn(cloud, world);
  return new Map(people.map((person) => [person, tokenOf(person)]));
}

async function ring(world: World, name: string): Promise<void> {
  const ended = await until(world, insistAsLambda(world, name, {}));
  if (ended === undefined) throw new Error(`${name} does nothing`);
}

/** What is asked for is done. */
async function have(world: World, request: ClientRequest): Promise<ClientAnswer> {
  const [answer] = await until(world, insist(world, 'somebody', request));
  if (answer === undefined || answer.status >= 300) throw new Error(`${request.path}: ${answer?.status}`);
  return answer;
}
