import { judgeMails } from '../../../simulation/models/accounts/mails';
import type { FaultKind } from '../../../simulation/world/faults';
import { email, reading, registered, toldOf } from '../../support/account-facts';

const fault = (kind: FaultKind, operation = 'ses:POST/v2/email') => ({
  ...{ kind, site: { function: 'sendAirMails', operation, occurrence: 1 } },
});
const mailsWith = (page: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const text = at === 0 ? 'A link' : 'This mail may have come twice';
    return { to: email, text, page, token: 'a' };
  });
const ofAir = { ...reading, told: [toldOf({ kind: 'subscribe' }, 202)] };

test.each([
  ['a mail that went', [], 1, []],
  ['one whose answer was lost', [fault('answer-lost')], 2, []],
  [
    'one of two runs, by a wrong clock, whose answer was lost too',
    [fault('clock-forward'), fault('answer-lost')],
    3,
    [],
  ],
  [
    'a third for no reason',
    [fault('answer-lost')],
    3,
    ['doubled: 3 mails to mother with a link to air, at most 2'],
  ],
])('about the air: %s', (_, struck, count, said) => {
  expect(judgeMails({ ...ofAir, mails: mailsWith('air', count), struck })).toEqual(said);
});

test('of an account there is no third, whatever the clock', () => {
  const struck = [fault('clock-forward'), fault('answer-lost')];
  expect(judgeMails({ ...registered, mails: mailsWith('verify-address', 3), struck })).toEqual([
    'doubled: 3 mails to mother with a link to verify-address, at most 2',
  ]);
});
