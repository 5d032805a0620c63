import fc from 'fast-check';
import { readListEntry } from '../../lambdas/phishing/verdict/domain-lists';
import { isWholeSuffix } from '../../lambdas/phishing/verdict/hosts/whole-suffix';
import { readDomain } from '../../web/src/sections/protection/settings/domain';
import { conflictOf, readLines } from '../../web/src/sections/protection/settings/domain-lines';
import type { Settings } from '../../web/src/sections/protection/settings/settings';

const written = fc
  .tuple(
    fc.constantFrom('', 'https://', 'http://', 'ftp://', '*.', 'https://*.', 'https://user@', 'HTTPS://'),
    fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.ipV6(),
      fc.ipV4Extended(),
      fc.string({ unit: fc.constantFrom(...'aB1.-_ắ:/@%*') }),
    ),
    fc.constantFrom('', '.', ':8080', '/a/b?c=d#e', '..', ':x', '/'),
  )
  .map((parts) => parts.join(''));

describe('a domain that somebody typed', () => {
  it.each([
    ['School.Example', 'school.example'],
    ['https://*.School.example:8080/sign-in?x=1', 'school.example'],
    ['truờng.vn', 'xn--trung-vc2b.vn'],
    ['example.com.', 'example.com'],
    ['192.168.1.1', '192.168.1.1'],
    ['0xcb.0x00.0x71.0x05', '203.0.113.5'],
    ['https://[2001:DB8::1]:8080/', '[2001:db8::1]'],
    ['2001:db8:0::1', '[2001:db8::1]'],
  ])('%s is %s', (text, domain) => expect(readDomain(text)).toBe(domain));

  it.each([
    '',
    'localhost',
    'foo bar',
    'a..b',
    'user@example.com',
    ':@1',
    '@1.2.3.4',
    '1.2.3.256',
    '::1::',
    '[::1',
  ])('%j is none', (text) => expect(readDomain(text)).toBeUndefined());

  it('is read as the server reads it', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(readDomain(text)).toBe(readListEntry(text));
      }),
      {
        numRuns: 2000,
        examples: [
          ['.a.a'],
          ['..a.a'],
          ['./a.a'],
          ['*..a.a'],
          ['a.a..'],
          ['.'],
          ['1..2'],
          ['::1'],
          [':::'],
          ['1.2.3.4.'],
          ['[::ffff:1.2.3.4]'],
          [':@1'],
          ['@1'],
          ['//@1'],
        ],
      },
    );
  });
});

describe('lines that somebody pasted', () => {
  it('are read one by one, each domain once, and what is wrong is named with its line', () => {
    const text = 'a.example\r\n\nB.example, a.example;c.example\nfoo\n10.0.0.1\nknown.example';
    expect(readLines(text, ['known.example'])).toEqual({
      added: ['a.example', 'b.example', 'c.example', '10.0.0.1'],
      wrong: [{ line: 4, text: 'foo', problem: 'domain.notDomain' }],
    });
  });

  it('are refused where they are whole suffixes, in the list that allows', () => {
    const read = readLines('co.uk github.io edu.vn school.co.uk', [], isWholeSuffix);
    expect(read.added).toEqual(['edu.vn', 'school.co.uk']);
    expect(read.wrong.map(({ text, problem }) => [text, problem])).toEqual([
      ['co.uk', 'domain.suffix'],
      ['github.io', 'domain.suffix'],
    ]);
    expect(readLines('co.uk github.io', []).added).toEqual(['co.uk', 'github.io']);
  });

  it('stop at the five hundredth domain', () => {
    const known = Array.from({ length: 499 }, (_, index) => `d${index}.example`);
    const { added, wrong } = readLines('x.example\ny.example\nd7.example', known);
    expect(added).toEqual(['x.example']);
    expect(wrong).toEqual([{ line: 2, text: 'y.example', problem: 'lists.full' }]);
  });
});

describe('the two lists', () => {
  const settings: Settings = {
    mode: 'Balanced',
    isProtectionEnabled: true,
    whitelist: ['school.example', 'both.example', 'badschool.example'],
    blacklist: ['example', 'games.school.example', 'both.example'],
  };
  it.each([
    ['whitelist', 'both.example', { kind: 'same', other: 'both.example' }],
    ['whitelist', 'school.example', { kind: 'exception', other: 'example' }],
    ['blacklist', 'games.school.example', { kind: 'exception', other: 'school.example' }],
    ['blacklist', 'example', undefined],
  ] as const)('tell of %s %s: %j', (list, entry, conflict) =>
    expect(conflictOf(settings, list, entry)).toEqual(conflict),
  );
});
