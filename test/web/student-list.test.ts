import {
  everyone,
  nextList,
  type StudentList,
  type StudentListEvent,
  UNREAD_LIST,
} from '../../web/src/sections/students/list/student-list';
import { BLANK_STUDENT, type Student } from '../../web/src/sections/students/student';

function student(studentid: string): Student {
  return { ...BLANK_STUDENT, studentid };
}

function following(...events: StudentListEvent[]): StudentList {
  return events.reduce(nextList, UNREAD_LIST);
}

function ids(list: StudentList): string[] {
  return everyone(list).map(({ studentid }) => studentid);
}

const reading: StudentListEvent = { type: 'reading', from: null };
const page = (from: string | null, next: string | null, ...found: string[]): StudentListEvent => ({
  type: 'read',
  from,
  page: { students: found.map(student), next },
});

describe('the list of students', () => {
  it('is complete only when the last page is read', () => {
    const half = following(reading, page(null, 'c1', 'a', 'b'));
    expect(half.phase).toBe('loading');
    const whole = nextList(half, page('c1', null, 'c'));
    expect(whole.phase).toBe('loaded');
    expect(ids(whole)).toEqual(['a', 'b', 'c']);
  });

  it('keeps what is read when a later page fails, and goes on from there', () => {
    const cut = following(reading, page(null, 'c1', 'a'), { type: 'failed', failure: { kind: 'timeout' } });
    expect(cut).toMatchObject({ phase: 'failed', next: 'c1' });
    const whole = [{ type: 'reading', from: 'c1' } as const, page('c1', null, 'b')].reduce(nextList, cut);
    expect(whole).toMatchObject({ phase: 'loaded', failure: null });
    expect(ids(whole)).toEqual(['a', 'b']);
  });

  it('shows a student just saved first, once, even if the reading meets it too', () => {
    const saved = following(reading, page(null, 'c1', 'a'), { type: 'saved', student: student('z') });
    expect(ids(saved)).toEqual(['z', 'a']);
    expect(ids(nextList(saved, page('c1', null, 'b', 'z')))).toEqual(['z', 'a', 'b']);
  });

  it('keeps everyone on the screen while it is read again', () => {
    const again = following(
      reading,
      page(null, null, 'a'),
      { type: 'saved', student: student('z') },
      reading,
    );
    expect(ids(again)).toEqual(['z', 'a']);
    expect(ids(nextList(again, page(null, null, 'a', 'z')))).toEqual(['a', 'z']);
  });

  it('stays unread when a student is saved before it was asked for', () => {
    expect(following({ type: 'saved', student: student('a') })).toBe(UNREAD_LIST);
  });

  it('is as before when the person would rather not give the key', () => {
    expect(following(reading, { type: 'failed', failure: { kind: 'cancelled' } })).toEqual(UNREAD_LIST);
  });
});
