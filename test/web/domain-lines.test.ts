import fc from 'fast-check';
import { readListEntry } from '../../lambdas/phishing/verdict/domain-lists';
import { readIpHost } from '../../lambdas/phishing/verdict/url/ip-host';
import { readDomain } from '../../web/src/sections/protection/settings/domain';
import { conflictOf, readLines } from '../../web/src/sections/protection/settings/domain-lines';
import type { Settings } from '../../web/src/sections/protection/settings/settings';

/** What the server makes of an entry: see settings-schema.ts. */
function byTheServer(text: string): string | undefined {
  const entry = readListEntry(text);
  return entry !== undefined && readIpHost(entry) === undefined ? entry : undefined;
}

function byThePage(text: string): string | undefined {
  const reading = readDomain(text);
  return 'domain' in reading ? reading.domain : undefined;
}

const written = fc
  .tuple(
    fc.constantFrom('', 'https://', 'http://', 'ftp://', '*.', 'https://*.', 'https://user@', 'HTTPS://'),
    fc.oneof(fc.domain(), fc.ipV4(), fc.string({ unit: fc.constantFrom(...'aB1.-_ắ:/@%*') })),
    fc.constantFrom('', '.', ':8080', '/a/b?c=d#e', '..', ':x', '/'),
  )
  .map((parts) => parts.join(''));

describe('a domain that somebody typed', () => {
  it.each([
    ['School.Example', 'school.example'],
    ['https://*.School.example:8080/sign-in?x=1', 'school.example'],
    ['truờng.vn', 'xn--trung-vc2b.vn'],
    ['example.com.', 'example.com'],
  ])('%s is %s', (text, domain) => expect(readDomain(text)).toEqual({ domain }));

  it.each([
    ['', 'notDomain'],
    ['localhost', 'notDomain'],
    ['foo bar', 'notDomain'],
    ['a..b', 'notDomain'],
    ['user@example.com', 'notDomain'],
    ['192.168.1.1', 'ip'],
    ['0xcb.0x00.0x71.0x05', 'ip'],
    ['https://[::1]:8080/', 'ip'],
  ])('%j is none: %s', (text, problem) => expect(readDomain(text)).toEqual({ problem }));

  it('is read as the server reads it', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(byThePage(text)).toBe(byTheServer(text));
      }),
      { numRuns: 2000, examples: [['.a.a'], ['..a.a'], ['./a.a'], ['*..a.a'], ['a.a..'], ['.']] },
    );
  });
});

describe('lines that somebody pasted', () => {
  it('are read one by one, each domain once, and what is wrong is named with its line', () => {
    const text = 'a.example\r\n\nB.example, a.example;c.example\nfoo\n10.0.0.1\nknown.example';
    expect(readLines(text, ['known.example'])).toEqual({
      added: ['a.example', 'b.example', 'c.example'],
      wrong: [
        { line: 4, text: 'foo', problem: 'domain.notDomain' },
        { line: 5, text: '10.0.0.1', problem: 'domain.ip' },
      ],
    });
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
