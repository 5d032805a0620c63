import { whenText } from '../../web/src/data/when-text';

const vi = { language: 'vi', day: (isoDay: string) => `ngày ${isoDay}` };
/** Of this machine's own calendar. */
const at = (text: string) => new Date(text).toISOString();
const now = new Date('2026-11-23T09:10:00');

it.each([
  ['2026-11-23T08:02:00', 'hôm nay 08:02'],
  ['2026-11-22T23:59:00', 'hôm qua 23:59'],
  ['2026-11-12T10:15:00', 'ngày 2026-11-12 10:15'],
  ['2026-11-24T00:00:00', 'ngày 2026-11-24 00:00'],
])('says %s as %s', (moment, said) => {
  expect(whenText(vi, at(moment), now)).toBe(said);
});

it('gives back what is no moment', () => {
  expect(whenText(vi, 'never', now)).toBe('never');
});
