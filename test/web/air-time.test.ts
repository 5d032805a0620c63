import fc from 'fast-check';
import {
  agoIn,
  clocksIn,
  dayStarts,
  localClock,
  localClockAt,
} from '../../web/src/sections/air/time/local-time';

const HOUR = 3_600_000;
const ZONES = [
  'Asia/Ho_Chi_Minh',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Havana',
];

/** As the service writes it: the place's clock with its offset. */
function rowLocal(time: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    time,
  );
  return parts.replace(' ', 'T');
}

describe('the clock of the place', () => {
  it('shows what the row says, in any time zone and whatever the zone of this machine', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: Date.UTC(2024, 0) / HOUR, max: Date.UTC(2028, 0) / HOUR }),
        (zone, hours) => {
          const local = rowLocal(hours * HOUR, zone);
          expect(clocksIn('en').hour(localClock(local))).toBe(local.slice(11, 16));
          expect(localClock(`${local}+07:00`)).toEqual(localClock(local));
        },
      ),
    );
  });

  it('tells any other time by the offset of the nearest row', () => {
    const moments = [
      { time: Date.UTC(2026, 9, 25, 0), local: '2026-10-25T02:00:00+02:00' },
      { time: Date.UTC(2026, 9, 25, 1), local: '2026-10-25T02:00:00+01:00' },
    ];
    const told = (time: number) => localClockAt(time, moments)?.toISOString().slice(11, 16);
    expect(told(Date.UTC(2026, 9, 24, 22))).toBe('00:00');
    expect(told(Date.UTC(2026, 9, 25, 5))).toBe('06:00');
    expect(localClockAt(0, [])).toBeNull();
  });

  it('says nothing of what is no time', () => {
    for (const text of ['', 'yesterday', '2026-11', '<b>', '99999']) expect(localClock(text)).toBeNull();
    expect(clocksIn('vi').moment(null)).toBe('–');
  });

  it('begins a day at its first hour, even where midnight is skipped', () => {
    const start = Date.UTC(2026, 2, 7, 12);
    const locals = Array.from({ length: 48 }, (_, i) => rowLocal(start + i * HOUR, 'America/Havana'));
    expect(dayStarts(locals).map((i) => locals[i]?.slice(0, 13))).toEqual(['2026-03-08T01', '2026-03-09T00']);
  });
});

describe('words of time', () => {
  const clock = localClock('2026-11-23T07:00:00+07:00');
  it('are those of the language', () => {
    expect(clocksIn('vi').moment(clock)).toBe('T2 23/11, 07:00');
    expect(clocksIn('en').moment(clock)).toBe('Mon 23 Nov, 07:00');
  });

  it.each([
    [0, '0 min ago'],
    [82 * 60_000 + 59_000, '82 min ago'],
    [119 * 60_000, '119 min ago'],
    [125 * 60_000, '2 hr ago'],
    [49 * HOUR, '2 days ago'],
  ])('tell an age of %d ms as %s', (age, said) => {
    expect(agoIn('en', age).replace(/\./g, '')).toBe(said);
  });
});
