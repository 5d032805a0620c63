import fc from 'fast-check';
import { foldText } from '../../web/src/data/fold-text';
import {
  comparing,
  matcher,
  placed,
  type Sort,
  withAdded,
} from '../../web/src/sections/students/order/arrange';
import { createSlices, sortedInSlices } from '../../web/src/sections/students/order/slices';
import { BLANK_STUDENT, type Student } from '../../web/src/sections/students/student';

function named(name: string, studentid = name): Student {
  return { ...BLANK_STUDENT, studentid, name, class: '7A1', email: 'someone@example.vn' };
}

/** The names in their order. */
async function ordered(students: readonly Student[], sort: Sort, language: string): Promise<string[]> {
  const slices = createSlices(new AbortController().signal);
  const places = students.map((student) => placed(student, sort));
  const order = await sortedInSlices(places, comparing(sort, language), slices);
  return order.map(({ id }) => students.find(({ studentid }) => studentid === id)?.name ?? '');
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

describe('the order', () => {
  it('sorts names by the given name, as Vietnamese class lists do', async () => {
    const students = [named('Mẫu Văn Đức'), named('Mẫu Thị An'), named('Mẫu Văn Dũng'), named('Mẫu An Bình')];
    const order = await ordered(students, { field: 'name', direction: 'ascending' }, 'vi');
    expect(order).toEqual(['Mẫu Thị An', 'Mẫu An Bình', 'Mẫu Văn Dũng', 'Mẫu Văn Đức']);
  });

  it('sorts numbers inside IDs by value', async () => {
    const students = [named('c', 'HS10'), named('a', 'HS9'), named('b', 'HS100')];
    const order = await ordered(students, { field: 'studentid', direction: 'ascending' }, 'vi');
    expect(order).toEqual(['a', 'c', 'b']);
  });

  it('turns round but keeps equals in the order of their IDs', async () => {
    const students = [named('a', '2'), named('b', '3'), named('c', '1')];
    expect(await ordered(students, { field: 'class', direction: 'descending' }, 'en')).toEqual([
      'c',
      'a',
      'b',
    ]);
    expect(await ordered(students, { field: 'name', direction: 'descending' }, 'en')).toEqual([
      'c',
      'b',
      'a',
    ]);
  });

  it('is that of sorting at once, whatever is sorted', async () => {
    const values = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(values, async (numbers) => {
        const slices = createSlices(new AbortController().signal);
        const found = await sortedInSlices(numbers, (one, other) => one - other, slices);
        expect(found).toEqual(numbers.toSorted((one, other) => one - other));
      }),
    );
  });

  it('gives up when nobody wants it any more', async () => {
    const stop = new AbortController();
    const slices = createSlices(stop.signal);
    stop.abort(new Error('not wanted'));
    await expect(slices.rest()).rejects.toThrow('not wanted');
  });

  it('puts whoever was added at their place', () => {
    const sort: Sort = { field: 'name', direction: 'ascending' };
    const place = (name: string) => placed(named(name), sort);
    const compare = comparing(sort, 'vi');
    const order = withAdded(
      [place('Mẫu An'), place('Mẫu Đức')],
      [place('Mẫu Bình'), place('Mẫu Vy')],
      compare,
    );
    expect(order.map(({ id }) => id)).toEqual(['Mẫu An', 'Mẫu Bình', 'Mẫu Đức', 'Mẫu Vy']);
  });
});
