import type { StudentRecord } from '../../web/src/sections/students/records/record';
import { nextRoll, type Roll, type RollEvent, UNREAD } from '../../web/src/sections/students/records/roll';
import { BLANK_STUDENT } from '../../web/src/sections/students/student';

function record(studentid: string, version = 1): StudentRecord {
  return { ...BLANK_STUDENT, studentid, version, status: 'active' };
}

function following(...events: RollEvent[]): Roll {
  return events.reduce(nextRoll, UNREAD);
}

function ids(roll: Roll): string[] {
  return [...roll.records.keys()];
}

const reading: RollEvent = { type: 'reading', from: null };
const page = (next: string | null, ...found: (string | StudentRecord)[]): RollEvent => ({
  type: 'read',
  records: found.map((each) => (typeof each === 'string' ? record(each) : each)),
  next,
});
const changed = (...records: StudentRecord[]): RollEvent => ({ type: 'changed', records });

describe('the students of the school', () => {
  it('are all known only when the last page is read', () => {
    const half = following(reading, page('c1', 'a', 'b'));
    expect(half.phase).toBe('loading');
    const whole = nextRoll(half, page(null, 'c'));
    expect(whole.phase).toBe('loaded');
    expect(ids(whole)).toEqual(['a', 'b', 'c']);
  });

  it('stay when a later page fails, and reading goes on from there', () => {
    const cut = following(reading, page('c1', 'a'), { type: 'failed', failure: { kind: 'timeout' } });
    expect(cut).toMatchObject({ phase: 'failed', next: 'c1' });
    const whole = [{ type: 'reading', from: 'c1' } as const, page(null, 'b')].reduce(nextRoll, cut);
    expect(whole).toMatchObject({ phase: 'loaded', failure: null });
    expect(ids(whole)).toEqual(['a', 'b']);
  });

  it('are never older than what is known already', () => {
    const corrected = { ...record('a', 2), name: 'Học sinh mẫu 01' };
    const roll = following(reading, page('c1', 'a'), changed(corrected), page(null, 'a', 'b'));
    expect(roll.records.get('a')).toEqual(corrected);
  });

  it('lose whom a later reading does not meet, but not whom somebody added meanwhile', () => {
    const before = following(reading, page(null, 'a', 'b'));
    const after = [reading, page('c1', 'a'), changed(record('z')), page(null, 'c')].reduce(nextRoll, before);
    expect(ids(after).toSorted()).toEqual(['a', 'c', 'z']);
  });

  it('are put in order when all are read, and once more as soon as some are', () => {
    const roll = following(reading, page('c1', 'a'), page('c2', 'b'), page(null, 'c'));
    expect(roll.readings).toBe(2);
  });

  it('are asked for again by whoever would rather not sign in', () => {
    expect(following(reading, { type: 'failed', failure: { kind: 'cancelled' } }).phase).toBe('idle');
  });
});
