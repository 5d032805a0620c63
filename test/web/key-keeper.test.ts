import { createKeyKeeper, isWellFormedKey } from '../../web/src/shell/key-keeper';
import { memoryStorage } from './memory-storage';

describe('createKeyKeeper', () => {
  it('gives one question to all who ask at once', async () => {
    const keys = createKeyKeeper(memoryStorage());
    const answers = [keys.ask('missing'), keys.ask('missing')];
    expect(keys.question()).toBe('missing');
    keys.answer('k1');
    expect(await Promise.all(answers)).toEqual(['k1', 'k1']);
    expect(keys.question()).toBeNull();
    expect(keys.current()).toBe('k1');
  });

  it('forgets a refused key at once', async () => {
    const keys = createKeyKeeper(memoryStorage());
    keys.answer('k1');
    const asked = keys.ask('refused');
    expect(keys.current()).toBeNull();
    keys.answer(null);
    expect(await asked).toBeNull();
    expect(keys.current()).toBeNull();
  });

  it('tells who listens of every change, until they stop listening', () => {
    const keys = createKeyKeeper(memoryStorage());
    const seen: (string | null)[] = [];
    const stop = keys.subscribe(() => seen.push(keys.current()));
    keys.answer('k1');
    keys.forget();
    stop();
    keys.answer('k2');
    expect(seen).toEqual(['k1', null]);
  });
});

describe('isWellFormedKey', () => {
  it.each(['abcDEF123-_~', 'x'.repeat(128)])('accepts %j', (key) => expect(isWellFormedKey(key)).toBe(true));
  it.each(['', 'two words', 'khóa', 'line\nbreak', 'x'.repeat(129)])('refuses %j', (key) =>
    expect(isWellFormedKey(key)).toBe(false),
  );
});
