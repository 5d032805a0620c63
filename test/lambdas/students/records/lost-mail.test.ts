import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mailsOf } from '../../../../lambdas/students/records/mails-of';
import { parseStudent } from '../../../../lambdas/students/records/stored-student';
import { demoStudent } from '../../../support/fakes/demo-students';
import { createLife } from '../../../support/mortal';
import { openTables, type Tables } from '../../../support/open-tables';
import { registrar } from '../../../support/registrar';

let tables: Tables;
let desk: ReturnType<typeof registrar>;
beforeAll(async () => {
  tables = await openTables();
  desk = registrar(tables.client);
});
afterAll(() => tables.close());

const address = 'new@families.example';

/** Its address was corrected by a function that died before the mail. */
async function corrected(studentid: string): Promise<void> {
  await desk.add({ ...demoStudent, studentid });
  const dies = desk.as(createLife({ at: 1, when: 'after' }));
  await expect(dies.correct(studentid, 1, { email: address })).rejects.toThrow('Killed');
  expect(await desk.stored(studentid)).toMatchObject({ version: 2, email: address, mailing: {} });
}

const told = async (studentid: string) => {
  const stored = parseStudent(await desk.stored(studentid));
  if (!stored) throw new Error('No such student');
  return mailsOf(stored, desk.clock.now()).map(({ to, outcome }) => [to, outcome]);
};

test('a mail that only the same correction can send is waited for, until the record is changed', async () => {
  await corrected('waited-for');
  await desk.clock.sleep(60_000);
  expect((await told('waited-for')).at(-1)).toEqual([address, 'waiting']);
  await desk.clock.sleep(86_400_000);
  expect((await told('waited-for')).at(-1)).toEqual([address, 'unsure']);
  await desk.correct('waited-for', 2, { email: 'other@families.example' });
  expect(await told('waited-for')).toContainEqual(['other@families.example', 'sent']);
});

test('the same correction at once waits until the mail is its own, and sends it; after that it is told the same and sends nothing', async () => {
  await corrected('sent-again');
  const { body } = await desk.correct('sent-again', 1, { email: address });
  expect(body).toMatchObject({ version: 2, email: address, confirmation: 'sent' });
  const mails = [...desk.mails];
  expect((await desk.correct('sent-again', 1, { email: address })).body).toEqual(body);
  expect(desk.mails).toEqual(mails);
  expect((await told('sent-again')).slice(1)).toEqual([[address, 'sent']]);
});

test('a new address that is sent twice at once is mailed once, and both are told so', async () => {
  await desk.add({ ...demoStudent, studentid: 'twice-at-once' });
  const correct = () => desk.correct('twice-at-once', 1, { email: address });
  const [one, two] = await Promise.all([correct(), correct()]);
  expect(one.body).toMatchObject({ version: 2, confirmation: 'sent' });
  expect(two.body).toEqual(one.body);
  expect((await told('twice-at-once')).slice(1)).toEqual([[address, 'sent']]);
});

test('where the record was changed meanwhile, nobody knows whether it went; that is told, and kept by who comes next', async () => {
  await corrected('changed');
  await desk.clock.sleep(1_000);
  await desk.bulk([{ op: 'move', studentid: 'changed', version: 2, class: '7A' }]);
  await desk.clock.sleep(10_000);
  expect((await told('changed')).at(-1)).toEqual([address, 'unsure']);
  const { body } = await desk.correct('changed', 1, { email: address });
  expect(body).toMatchObject({ version: 3, class: '7A', confirmation: 'unsure' });
  const { mails, mailing } = parseStudent(await desk.stored('changed')) ?? {};
  expect(mailing).toBeUndefined();
  expect(mails?.at(-1)).toMatchObject({ to: address, outcome: 'unsure' });
});

test('who changes the address at the moment in which the same correction sends its mail waits for what becomes of that', async () => {
  await corrected('at-once');
  await desk.clock.sleep(10_000);
  const other = 'another@families.example';
  const dies = desk.as(createLife({ at: 2, when: 'after' }));
  let isFirst = true;
  const send = async (command: unknown) => {
    if (command instanceof UpdateCommand && isFirst) {
      isFirst = false;
      await dies.correct('at-once', 1, { email: address });
    }
    return tables.client.send(command as UpdateCommand);
  };
  const of = () => Object.create(tables.client, { send: { value: send } });
  await desk.as({ ...createLife(), of }).correct('at-once', 2, { email: other });
  expect((await told('at-once')).slice(1)).toEqual([
    [address, 'unsure'],
    [other, 'sent'],
  ]);
});

test('so too where it was changed by somebody whose clock is an hour behind', async () => {
  await corrected('changed-behind');
  await desk.bulk([{ op: 'move', studentid: 'changed-behind', version: 2, class: '7A' }]);
  const stored = parseStudent(await desk.stored('changed-behind'));
  if (!stored) throw new Error('No such student');
  const updatedAt = new Date(desk.clock.now() - 3_600_000).toISOString();
  expect(mailsOf({ ...stored, updatedAt }, desk.clock.now() + 10_000)).toMatchObject([
    { outcome: 'sent' },
    { to: address, outcome: 'unsure' },
  ]);
});
