import { preferredLanguage } from '../../web/src/app/language/languages';
import { createTranslator } from '../../web/src/app/language/translator';

describe('createTranslator', () => {
  const vi = createTranslator('vi', () => ({ count: 'Hiển thị {shown} trên {total}' }));
  const en = createTranslator('en', () => ({
    count: 'Showing {shown} of {total}',
    taken: 'ID {id} is already in the list.',
    records: { one: '{count} record', other: '{count} records' },
  }));

  it('fills in texts as they are and numbers as the language writes them', () => {
    expect(vi.t('count', { shown: 100, total: 2345 })).toBe('Hiển thị 100 trên 2.345');
    expect(en.t('count', { shown: 100, total: 2345 })).toBe('Showing 100 of 2,345');
    expect(en.t('taken', { id: '{id} $& 007' })).toBe('ID {id} $& 007 is already in the list.');
  });

  it.each([
    [1, '1 record'],
    [0, '0 records'],
    [1000, '1,000 records'],
  ])('chooses the plural form of %d', (count, text) => expect(en.t('records', { count })).toBe(text));

  it('shows the key of a message that is not there, rather than nothing', () => {
    expect(en.t('none')).toBe('none');
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
    [['eo', 'EN-us'], 'en'],
    [['eo', 'tlh'], 'vi'],
    [['constructor'], 'vi'],
    [[], 'vi'],
  ] as const)('of %j is %s', (wanted, language) => expect(preferredLanguage(wanted)).toBe(language));
});
