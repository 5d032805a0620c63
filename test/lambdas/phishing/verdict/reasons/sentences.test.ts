import { english } from '../../../../../contracts/phishing/reasons/english';
import { piecesOf } from '../../../../../contracts/phishing/reasons/sentence';
import { type ReasonKey, vietnamese } from '../../../../../contracts/phishing/reasons/vietnamese';
import { keptReasons } from '../../../../../lambdas/phishing/verdict/reasons/kept-reasons';
import type { ReasonKind } from '../../../../../lambdas/phishing/verdict/reasons/reason';
import { verdict } from '../base-verdicts';

/** Fails the type-check when a sentence has no kind. */
const kindIn = (key: ReasonKey): `reason.${ReasonKind}` => key;

function reasonsOf(url: string) {
  return verdict(url).explanation.reasons;
}

describe('the reasons that a log keeps', () => {
  it('do not say where a link led, nor whose folder it was', () => {
    const led = reasonsOf('https://www.google.com/url?q=https://paypal-secret-4711.top/login');
    expect(keptReasons(led)).toEqual([{ kind: 'led-on' }]);
    const folder = reasonsOf('http://203-0-113-5.example/~a8f3k2m9x7q1/paypal/login/verify.php');
    expect(folder.map(({ kind }) => kind)).toContain('shared-server');
    expect(JSON.stringify(keptReasons(folder))).not.toContain('a8f3k2m9x7q1');
    const carrying = reasonsOf('https://as-seen-on-tv-compare.com/redir/redir.php?u=http://tiny.cc/jjlk7y');
    expect(carrying.map(({ kind }) => kind)).toContain('also-carries');
    expect(JSON.stringify(keptReasons(carrying))).not.toContain('tiny.cc');
    const word = reasonsOf('https://kq-hosocn3.top/x2/?u=http://centurylink_net/a');
    expect(word.map(({ kind }) => kind)).not.toContain('also-carries');
  });

  it('are those of the verdict where the address says no more than what is kept', () => {
    const reasons = reasonsOf('https://paypa1.com/signin');
    expect(keptReasons(reasons)).toEqual(reasons);
  });
});

describe('the sentences', () => {
  it('name a country in their own language', () => {
    const reason = { kind: 'country-ending', text: '.pl', other: 'PL' };
    const read = (sentences: typeof english, language: string) =>
      piecesOf(sentences, reason, language)
        .map(({ text }) => text)
        .join('');
    expect(read(english, 'en')).toBe('Its ending, “.pl”, stands for Poland.');
    expect(read(vietnamese, 'vi')).toBe('Đuôi “.pl” là của Ba Lan.');
  });

  const plain = (text: string) => text.replace(/\{\w+\}/g, 'x').split(/\s+/);

  it.each(Object.entries(english))(
    '%s has at most 20 words in English, and the same parameters in Vietnamese',
    (key, text) => {
      const names = (from: string) => [...new Set(from.match(/\{\w+\}/g) ?? [])].toSorted();
      expect(plain(text).length).toBeLessThanOrEqual(20);
      expect(names(vietnamese[kindIn(key as ReasonKey)])).toEqual(names(text));
      expect(text).not.toMatch(/\b(?:sub-?domain|host|path|TLD|homograph|suffix)\b/i);
    },
  );
});
