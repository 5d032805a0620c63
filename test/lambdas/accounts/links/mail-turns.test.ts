import { createMailTurns } from '../../../../lambdas/accounts/links/mail-turns';
import type { MailTurns } from '../../../../lambdas/shared/mail/once-more-mailer';
import { openTables, type Tables } from '../../../support/open-tables';

let tables: Tables;
let turns: MailTurns;
beforeAll(async () => {
  tables = await openTables();
  turns = createMailTurns(tables.client, 'accountLinks', { now: () => Date.parse('2026-11-20T08:00:00Z') });
});
afterAll(() => tables.close());

test('of all that are to send a mail two have a turn, and another mail has turns of its own', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => turns.take('one')));
  const had = all.flatMap((turn) => (turn ? [turn.isSecond] : []));
  expect(had.sort()).toEqual([false, true]);
  expect(await turns.take('other')).toMatchObject({ isSecond: false });
});

test('a turn that was given back is had by the next one, however late it is given back again', async () => {
  const first = await turns.take('returned');
  if (!first) throw new Error('There was no turn');
  await turns.giveBack('returned', first);
  expect(await turns.take('returned')).toMatchObject({ isSecond: false });
  await turns.giveBack('returned', first);
  expect(await turns.take('returned')).toMatchObject({ isSecond: true });
  expect(await turns.take('returned')).toBeUndefined();
});
