import type { HistoryEntry } from '../../../../contracts/students/history';
import { demoStudent } from '../../../support/fakes/demo-students';
import { createLife, type Death } from '../../../support/mortal';
import { openTables, type Tables } from '../../../support/open-tables';
import { registrar } from '../../../support/registrar';

let tables: Tables;
let desk: ReturnType<typeof registrar>;

beforeAll(async () => {
  tables = await openTables();
  desk = registrar(tables.client);
});
afterAll(() => tables.close());

type Desk = ReturnType<typeof desk.as>;
type Request = (by: Desk) => Promise<unknown>;

/** Sends a request whose function dies so, and then again, as a client does that got no answer. */
async function persist(request: Request, deaths: readonly Death[]): Promise<'done' | 'known'> {
  for (const death of deaths) {
    await request(desk.as(createLife(death))).catch(() => undefined);
    // Past the end of any lease.
    await desk.clock.sleep(10_000);
  }
  return request(desk.as(createLife())).then(
    () => 'done',
    ({ kind }: { readonly kind?: string }) => {
      // Its own earlier self was faster.
      if (kind === 'outdated' || kind === 'conflict') return 'known';
      throw new Error(`Refused: ${kind}`);
    },
  );
}

const fields = ['name', 'class', 'birthdate', 'email', 'status', 'leftOn'] as const;
const noFields: Readonly<Record<string, string | null>> = Object.fromEntries(
  fields.map((field) => [field, null]),
);

/** What the history says that the record is. */
function replayed(history: readonly HistoryEntry[]) {
  const oldestFirst = history.toReversed();
  expect(oldestFirst.map(({ version }) => version)).toEqual(oldestFirst.map((_, index) => index + 1));
  const state: Record<string, string | null> = { ...noFields, status: 'active' };
  for (const { changes } of oldestFirst) {
    for (const { field, before, after } of changes) {
      expect(state[field] ?? null).toBe(before);
      Object.assign(state, { [field]: after });
    }
  }
  return state;
}

async function storedState(studentid: string) {
  const { version, ...stored } = (await desk.stored(studentid)) ?? {};
  return { version, state: { ...noFields, ...pick(stored) } };
}

function pick(stored: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(fields.flatMap((field) => (field in stored ? [[field, stored[field]]] : [])));
}

const everyDeath = [0, 1, 2, 3].flatMap((at): readonly Death[] => [
  { at, when: 'before' },
  { at, when: 'after' },
]);

describe.each(everyDeath)('a function that is killed at its call $at, $when it is made', (death) => {
  const id = `killed-${death.at}-${death.when}`;

  test('leaves record and history as one, and the same request completes it, once', async () => {
    const steps: readonly (readonly [request: Request, version: number, expected: object])[] = [
      [(by) => by.add({ ...demoStudent, studentid: id }), 1, { class: '10A1' }],
      [(by) => by.correct(id, 1, { class: '6B' }), 2, { class: '6B' }],
      [(by) => by.correct(id, 2, { email: 'new@families.example' }), 3, { email: 'new@families.example' }],
      [(by) => by.leave(id, 3), 4, { status: 'left' }],
      [(by) => by.comeBack(id, 4), 5, { status: 'active', leftOn: null }],
      [(by) => by.bulk([{ op: 'move', studentid: id, version: 5, class: '7A' }]), 6, { class: '7A' }],
    ];
    for (const [request, version, expected] of steps) {
      await persist(request, [death]);
      const now = await storedState(id);
      expect(now).toMatchObject({ version, state: expected });
      expect(replayed(await desk.history(id))).toEqual(now.state);
    }
    // Nobody waits for a mail that no function sends any more.
    const left = await desk.stored(id);
    expect(left).not.toHaveProperty('unconfirmed');
    expect(left).not.toHaveProperty('mailing');
    expect(desk.mails.filter((to) => to === 'new@families.example').length).toBeGreaterThan(0);
  });

  test('leaves nothing of an erased student that the same request does not take away', async () => {
    const gone = { ...demoStudent, studentid: `erased-${id}`, name: `Em ${id}`, email: `${id}@gone.example` };
    await desk.add(gone);
    await desk.correct(gone.studentid, 1, { class: '6B' });
    await persist((by) => by.erase(gone.studentid, 2), [death]);
    const everything = await desk.everything();
    for (const value of [gone.name, gone.email]) expect(everything.split(value)).toHaveLength(1);
    expect(await desk.history(gone.studentid)).toEqual([]);
    expect(await desk.stored(gone.studentid)).toMatchObject({ status: 'erased' });
  });
});

test('whatever is done in whatever order, killed anywhere: table, history and model are one', async () => {
  // A small generator: the same numbers in every run.
  let seed = 20_261_123;
  const below = (end: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((seed / 0x8000_0000) * end);
  };
  const ids = ['random-1', 'random-2', 'random-3'];
  const model = new Map<string, { version: number; state: Record<string, string | null> }>();
  for (const studentid of ids) {
    await desk.add({ ...demoStudent, studentid });
    const { studentid: _, ...values } = demoStudent;
    model.set(studentid, { version: 1, state: { ...noFields, ...values, status: 'active' } });
  }
  for (let step = 0; step < 120; step += 1) {
    const id = ids[below(3)] ?? '';
    const known = model.get(id);
    if (!known) throw new Error('No such student');
    const { version, state } = known;
    const text = `${step}`;
    const choices: readonly (readonly [Request, Record<string, string | null> | undefined])[] =
      state['status'] === 'active'
        ? [
            [(by) => by.correct(id, version, { name: text }), { name: text }],
            [
              (by) => by.correct(id, version, { email: `a${text}@b.example`, class: text }),
              { email: `a${text}@b.example`, class: text },
            ],
            [(by) => by.bulk([{ op: 'move', studentid: id, version, class: text }]), { class: text }],
            [(by) => by.leave(id, version), { status: 'left', leftOn: '2026-05-29' }],
            [(by) => by.comeBack(id, version), undefined],
          ]
        : [
            [(by) => by.comeBack(id, version), { status: 'active', leftOn: null }],
            [(by) => by.bulk([{ op: 'return', studentid: id, version }]), { status: 'active', leftOn: null }],
            [(by) => by.leave(id, version), undefined],
          ];
    const [request, becomes] = choices[below(choices.length)] ?? [async () => undefined];
    const deaths = Array.from(
      { length: below(3) },
      (): Death => ({ at: below(4), when: below(2) === 0 ? 'before' : 'after' }),
    );
    await persist(request, deaths);
    if (becomes) model.set(id, { version: version + 1, state: { ...state, ...becomes } });
    const expected = model.get(id);
    expect(await storedState(id)).toEqual(expected);
    expect(replayed(await desk.history(id))).toEqual(expected?.state);
  }
});
