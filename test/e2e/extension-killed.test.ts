import { eventually } from '../support/eventually';
import { type DayOfPages, numberOf, type Opening, startDay } from '../support/killed/day-of-pages';
import { wholeLog } from '../support/scans';

/** npm run -s endure opens ten thousand, and kills the browser ten times. */
const entries = Number(process.env['ENTRIES'] ?? 240);
const isWhole = entries >= 1_000;
/** Hours of the day. While the server is away, and where it has the entries and the device never hears of it. */
const kills = isWhole
  ? { away: [2.5, 5, 12.5, 16.5, 20.5], unheard: [8.8, 10.8, 13.8, 17.8, 21.8] }
  : { away: [2.5, 14.1], unheard: [8.8] };
const times = kills.away.length + kills.unheard.length;
/** Pages, some of them in the same moment. */
const round = 20;
/** More than a kill costs. */
const more = 1.5 * round;

let day: DayOfPages;
beforeAll(async () => {
  day = await startDay(entries + times * more);
});
afterAll(() => day?.all.close());

/** A night of six hours, and every other hour from noon on. */
const isAway = (hours: number) => hours < 6 || (hours >= 12 && Math.floor(hours) % 2 === 0);

const stored = async (opened: number) =>
  eventually(`${opened} pages written down`, async () => (await day.opened()) >= opened);

/** In the middle of a round; what it had not written down by then is nobody's. */
async function killAmid(openings: readonly Opening[]): Promise<void> {
  await openings[round / 2]?.isSeen;
  await day.kill();
  await Promise.all(openings.map(({ isSeen }) => isSeen));
}

/** After a round that the server has and the device sends again. */
async function killUnheard(): Promise<readonly Opening[]> {
  const { all } = day;
  const opened = await day.opened();
  const lost = all.door.loseAnswers('/api/logs');
  const openings = day.open(round);
  await Promise.all(openings.map(({ isSeen }) => isSeen));
  await stored(opened + round);
  // Until the alarm rings once more.
  const others = day.open(round / 2);
  await lost;
  await day.kill();
  await Promise.all(others.map(({ isSeen }) => isSeen));
  return [...openings, ...others];
}

it(
  `of ${entries} pages of a day each arrives once in the log, with the server away half of the time and the browser killed ${times} times`,
  async () => {
    const { all } = day;
    const due = { away: [...kills.away], unheard: [...kills.unheard] };
    const begun: number[] = [];
    /** Of the moments in which it was killed. */
    const cut: number[] = [];
    let opened = 0;
    while (opened < entries) {
      const hours = day.hours();
      if (isAway(hours)) all.door.shut();
      else all.door.open();
      const [away = 25, unheard = 25] = [due.away[0], due.unheard[0]];
      if (hours >= unheard) {
        due.unheard.shift();
        const openings = await killUnheard();
        begun.push(...openings.map(({ nth }) => nth));
        cut.push(...openings.slice(round).map(({ nth }) => nth));
        all.door.open();
      } else {
        const openings = day.open(round);
        begun.push(...openings.map(({ nth }) => nth));
        if (hours >= away) {
          due.away.shift();
          await killAmid(openings);
          cut.push(...openings.map(({ nth }) => nth));
        } else await stored(opened + round);
      }
      opened = await day.opened();
    }
    expect([due, day.hours()]).toEqual([{ away: [], unheard: [] }, expect.toSatisfy((n) => n < 24)]);
    all.door.open();
    await eventually('an empty queue', async () => {
      await day.wait();
      return day.isAllSent();
    });
    const arrived = (await wholeLog(all.parent)).map(numberOf);
    const isThere = new Set(arrived);
    expect([arrived.length, isThere.size]).toEqual([opened, opened]);
    // What was under way when the browser was killed may be lost with it, and nothing else.
    const lost = begun.filter((nth) => !isThere.has(nth));
    expect(lost.filter((nth) => !cut.includes(nth))).toEqual([]);
    if (isWhole) console.log(`${arrived.length} arrived, ${lost.length} were under way when it was killed`);
  },
  // Most of a second each on a machine that is busy with others.
  180_000 + entries * 1_000,
);
