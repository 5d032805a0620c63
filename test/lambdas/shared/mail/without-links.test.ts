import fc from 'fast-check';
import { withoutLinks } from '../../../../lambdas/shared/mail/without-links';

test.each([
  ['https://evil.example/x', 'https: //evil. example/x'],
  ['www.evil.example', 'www. evil. example'],
  ['evil。example', 'evil。 example'],
  ['a@evil.example', 'a@ evil. example'],
  ['mailto:a', 'mailto: a'],
  ['\\\\host\\share', '\\ \\host\\share'],
])('makes no link of %j', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown);
});

test.each(['Học sinh mẫu 01', "O'Neil-Nguyễn", '6/1', 'HS-2026.001', 'Nguyễn V. A', '7:30'])(
  'leaves %j as it is',
  (text) => expect(withoutLinks(text)).toBe(text),
);

test('adds spaces and nothing else, and leaves no host and no address', () => {
  const unit = fc.constantFrom(...'aẢ.:/@\\ 7。．');
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const shown = withoutLinks(text);
      expect(shown.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      expect(shown).not.toMatch(/[.。．]\p{L}|@\S|:\/|\\\\/u);
    }),
  );
});
