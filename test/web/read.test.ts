import {
  either,
  flag,
  listOf,
  number,
  oneOf,
  orNull,
  record,
  sendAndRead,
  text,
} from '../../web/src/data/read';

describe('what came from outside', () => {
  const read = record<{
    name: string;
    count: number;
    isOpen: boolean;
    tags: readonly string[];
    note: string | null;
  }>({
    name: text,
    count: number,
    isOpen: flag,
    tags: listOf(text),
    note: orNull(text),
  });
  const good = { name: 'a', count: 0, isOpen: false, tags: [], note: null };

  it('is read with the fields that are known, and no others', () => {
    expect(read({ ...good, extra: 1 })).toEqual(good);
    expect(read({ ...good, note: 'b', tags: ['x'] })).toEqual({ ...good, note: 'b', tags: ['x'] });
    expect(read({ ...good, note: 7 })).toEqual(good);
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ ...good, name: 1 }],
    [{ ...good, count: Number.NaN }],
    [{ ...good, count: '1' }],
    [{ ...good, isOpen: 'true' }],
    [{ ...good, tags: ['x', 1] }],
    [{ ...good, tags: { length: 0 } }],
  ])('is refused as %j', (value) => expect(read(value)).toBeUndefined());

  it('may be one of several', () => {
    const kinds = either<{ kind: string; list?: readonly number[] }>(
      record({ kind: oneOf(['a']) }),
      record<{ kind: string; list: readonly number[] }>({ kind: oneOf(['b']), list: listOf(number) }),
    );
    expect(kinds({ kind: 'b', list: [1] })).toEqual({ kind: 'b', list: [1] });
    expect(kinds({ kind: 'b' })).toBeUndefined();
    expect(kinds({ kind: 'c' })).toBeUndefined();
  });

  it('is a failure when it cannot be read', async () => {
    const send = async () => ({ ok: true, value: { body: { name: 1 }, headers: new Headers() } }) as const;
    expect(await sendAndRead(send, { method: 'GET', path: '/x' }, record({ name: text }))).toEqual({
      ok: false,
      failure: { kind: 'unexpected', status: 200 },
    });
  });
});
