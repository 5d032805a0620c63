import { foldText } from '../../web/src/data/fold-text';
import { matcher, sorted } from '../../web/src/sections/students/list/arrange';
import { BLANK_STUDENT, type Student } from '../../web/src/sections/students/student';

function named(name: string, studentid = name): Student {
  return { ...BLANK_STUDENT, studentid, name, class: '7A1', email: 'someone@example.vn' };
}

function names(students: readonly Student[]): string[] {
  return students.map((student) => student.name);
}

describe('matcher', () => {
  it.each(['duc', 'ĐỨC', 'mẫu đức', 'duc mau', '  hoc   sinh ', '7a1', 'EXAMPLE.vn', ''])(
    'finds "Học sinh mẫu Đức" by %j',
    (query) => expect(matcher(query)(named('Học sinh mẫu Đức'))).toBe(true),
  );

  it.each(['duck', 'đức 8a1', 'mau-duc'])('does not find it by %j', (query) =>
    expect(matcher(query)(named('Học sinh mẫu Đức'))).toBe(false),
  );

  it('does not find words that only meet where two fields touch', () => {
    expect(matcher('A1mau')(named('mau'))).toBe(false);
  });
});

describe('foldText', () => {
  it('treats composed and decomposed letters alike', () => {
    expect(foldText('Ngữ'.normalize('NFD'))).toBe(foldText('Ngữ'.normalize('NFC')));
  });
});

describe('sorted', () => {
  it('sorts names by the given name, as Vietnamese class lists do', () => {
    const students = [named('Mẫu Văn Đức'), named('Mẫu Thị An'), named('Mẫu Văn Dũng'), named('Mẫu An Bình')];
    const order = names(sorted(students, { field: 'name', direction: 'ascending' }, 'vi'));
    expect(order).toEqual(['Mẫu Thị An', 'Mẫu An Bình', 'Mẫu Văn Dũng', 'Mẫu Văn Đức']);
  });

  it('sorts numbers inside IDs by value', () => {
    const students = [named('c', 'HS10'), named('a', 'HS9'), named('b', 'HS100')];
    expect(names(sorted(students, { field: 'studentid', direction: 'ascending' }, 'vi'))).toEqual([
      'a',
      'c',
      'b',
    ]);
  });

  it('turns the order round but keeps equals in the order of their IDs', () => {
    const students = [named('a', '2'), named('b', '3'), named('c', '1')];
    expect(names(sorted(students, { field: 'class', direction: 'descending' }, 'en'))).toEqual([
      'c',
      'a',
      'b',
    ]);
    expect(names(sorted(students, { field: 'name', direction: 'descending' }, 'en'))).toEqual([
      'c',
      'b',
      'a',
    ]);
  });

  it('leaves the list it was given alone', () => {
    const students = Object.freeze([named('b'), named('a')]);
    sorted(students, { field: 'name', direction: 'ascending' }, 'vi');
    expect(names(students)).toEqual(['b', 'a']);
  });
});
