import { domainToASCII, domainToUnicode } from 'node:url';
import * as fc from 'fast-check';
import { toUnicodeLabel } from '../../../../../lambdas/phishing/verdict/url/punycode';

describe('a U-label', () => {
  it.each(['bücher', 'правительство', '中国', 'tiếng-việt', 'ñandú', 'аррӏе', 'faß-ähnlich'])(
    'of %s comes back',
    (label) => {
      const ascii = domainToASCII(label);
      expect(toUnicodeLabel(ascii)).toBe(domainToUnicode(ascii));
    },
  );

  it.each(['example', 'xn--', 'xn--999999999', 'xn--a-é', 'xn--zzzzzzzzzzzzzzzzzzzzzzzzzzzz9999'])(
    'that %s is none stays',
    (label) => expect(toUnicodeLabel(label)).toBe(label),
  );

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), (text) => {
        expect(typeof toUnicodeLabel(`xn--${text}`)).toBe('string');
      }),
    );
  });
});
