import { english } from '../../../../../lambdas/phishing/scanning/wording/english';
import { vietnamese } from '../../../../../lambdas/phishing/scanning/wording/vietnamese';
import { worded } from '../../../../../lambdas/phishing/scanning/wording/worded';
import { numberPhrase } from '../../../../../lambdas/phishing/scanning/wording/wording';
import { createJudge } from '../../../../../lambdas/phishing/verdict/judge';
import { baseModel } from '../../../../support/base-model';

const judge = createJudge(baseModel);
const settings = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true } as const;

/** Every text by its place: `numbers.hostLength` and the like. */
function texts(wording: object, path = ''): [string, string][] {
  return Object.entries(wording).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : texts(value, `${path}${name}.`),
  );
}

function explanation(url: string, language: 'en' | 'vi', changed = {}) {
  const judgement = judge(url, { ...settings, ...changed });
  if (!judgement.ok) throw new Error(judgement.refusal);
  return worded(judgement.verdict, language).explanation;
}

describe('the two wordings', () => {
  const places = (text: string) => (text.match(/[#*]|\{(?!e?s\})\w+\}/g) ?? []).toSorted();

  it.each(texts(english))('say %s in both languages, with room for the same things', (path, text) => {
    const other = new Map(texts(vietnamese)).get(path) ?? '';
    expect(other.trim()).not.toBe('');
    expect(places(other)).toEqual(places(text));
    if (path !== 'knownName' && !/^[“*]/.test(text)) expect(other).not.toBe(text);
  });

  it('have no text that the other lacks', () => {
    expect(texts(vietnamese).map(([path]) => path)).toEqual(texts(english).map(([path]) => path));
  });
});

test.each([
  [1, '1 hyphen in the host name'],
  [3, '3 hyphens in the host name'],
])('%i of a thing is said as people say it', (count, text) => {
  expect(numberPhrase(english, 'hostHyphens', count)).toBe(text);
  expect(numberPhrase(vietnamese, 'hostHyphens', count)).toBe(`${count} dấu gạch nối trong tên máy chủ`);
});

describe('an explanation', () => {
  const url = 'https://vietcornbank.com/dang-nhap';

  it('names the strongest first, each with its direction', () => {
    const { topFeatures } = explanation('https://secure-dhl-parcel.xyz/pay/track.php?id=1', 'en');
    expect(topFeatures).toHaveLength(5);
    for (const feature of topFeatures) expect(feature).toMatch(/^points to phishing: \S/);
    expect(topFeatures.join()).toContain('“secure”');
    expect(explanation(url, 'en').topFeatures[0]).toBe(
      'points to phishing: the name imitates a well-known one with look-alike letters',
    );
  });

  it('says what speaks for a known domain', () => {
    const { topFeatures } = explanation('https://www.frostbank.com/', 'en');
    expect(topFeatures[0]).toBe('speaks for it: the domain stands in a register of banks');
  });

  it('is Vietnamese on demand, and decides the same', () => {
    const { topFeatures, why, ...rest } = explanation(url, 'vi');
    const asked = explanation(url, 'en');
    expect(rest).toEqual({ ...asked, topFeatures: undefined, why: undefined });
    expect(topFeatures).toHaveLength(asked.topFeatures.length);
    for (const text of topFeatures) expect(text).toMatch(/^dấu hiệu lừa đảo: /);
    expect(why).toMatch(/Điểm [\d.]+ đã tới mức 0\.9, nơi chế độ Cân bằng can thiệp\.$/);
  });

  it.each([
    [{ isProtectionEnabled: false }, 'Bảo vệ đang tắt.'],
    [{ whitelist: ['vietcornbank.com'] }, '“vietcornbank.com” nằm trong danh sách luôn cho phép.'],
    [{ blacklist: ['vietcornbank.com'] }, '“vietcornbank.com” nằm trong danh sách luôn chặn.'],
  ])('says in Vietnamese what %j decided', (changed, why) =>
    expect(explanation(url, 'vi', changed).why).toBe(why),
  );

  it('takes a piece of the URL as it is', () => {
    const { topFeatures } = explanation('https://login-verify.example/$&/$1/$`/account?$$=1', 'vi');
    expect(topFeatures.join()).not.toContain('“*”');
  });
});
