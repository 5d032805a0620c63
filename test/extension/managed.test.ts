import { managedOf } from '../../extension/src/worker/managed';

describe('the policy of a school', () => {
  it('is taken as it is meant', () => {
    const policy = {
      server: 'https://school.example',
      mode: 'Strict',
      whitelist: ['School.example', 'https://trường.example/'],
      blacklist: ['*.casino.example', 'casino.example'],
      noPin: true,
      help: 'it@school.example',
    };
    expect(managedOf(policy)).toEqual({
      ...policy,
      whitelist: ['school.example', new URL('https://trường.example').hostname],
      blacklist: ['casino.example'],
    });
  });

  it.each([
    ['a mode that is none', { mode: 'strict' }],
    ['a text for a list', { blacklist: 'casino.example' }],
    ['a word for yes', { noPin: 'yes' }],
    ['a key that nobody knows', { allowAll: true }],
  ])('says nothing by %s', (_, policy) => expect(managedOf(policy)).toEqual({}));

  it('loses no list to an entry that is no host', () => {
    const blacklist = ['casino.example', 'not a host', 7, null, 'a'.repeat(300), ''];
    expect(managedOf({ blacklist })).toEqual({ blacklist: ['casino.example'] });
  });

  it('lets no whole suffix in', () => {
    expect(managedOf({ whitelist: ['github.io', 'com.vn', 'class.github.io'] })).toEqual({
      whitelist: ['class.github.io'],
    });
  });

  it('asks whom to ask in eighty characters', () => {
    expect(managedOf({ help: 'x'.repeat(100) }).help).toHaveLength(80);
  });
});
