import { createTranslator, preferredLanguage } from '../../web/src/i18n/translate';

describe('createTranslator', () => {
  const vi = createTranslator('vi');
  const en = createTranslator('en');

  it('fills in texts as they are and numbers as the language writes them', () => {
    expect(vi.t('list.count', { shown: 100, total: 2345 })).toBe('Hiển thị 100 trên 2.345');
    expect(en.t('list.count', { shown: 100, total: 2345 })).toBe('Showing 100 of 2,345');
    expect(en.t('rule.taken', { id: '{id} $& 007' })).toBe('ID {id} $& 007 is already in the list.');
  });

  it('writes a day without moving it to another time zone', () => {
    expect(vi.day('2012-03-04')).toBe('04/03/2012');
    expect(en.day('2012-03-04')).toBe('Mar 4, 2012');
  });

  it('shows a day that is none as it came', () => {
    expect(vi.day('hôm qua')).toBe('hôm qua');
  });

  it.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [48_213, '48.2 kB'],
    [7_000_000, '7 MB'],
    [3_200_000_000_000, '3,200 GB'],
  ])('writes %d bytes as %s', (count, text) => expect(en.bytes(count)).toBe(text));
});

describe('preferredLanguage', () => {
  it.each([
    [['en-GB', 'vi'], 'en'],
    [['vi-VN', 'en'], 'vi'],
    [['fr', 'EN-us'], 'en'],
    [['fr', 'de'], 'vi'],
    [[], 'vi'],
  ] as const)('of %j is %s', (wanted, language) => expect(preferredLanguage(wanted)).toBe(language));
});
