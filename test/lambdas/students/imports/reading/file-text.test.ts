import { fileText } from '../../../../../lambdas/students/imports/reading/file-text';

const text = 'Mã;Họ tên\r\nđ;Ổ\r\n';

function utf16(bigEndian: boolean): Uint8Array {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, the small end first', utf16(false)],
  ['UTF-16, the big end first', utf16(true)],
])('reads %s', (_, bytes) => expect(fileText(bytes)).toBe(text));

it('says how to save letters that it cannot read', () => {
  expect(() => fileText(Buffer.from([0x48, 0x1ecd % 256, 0xc3, 0x28]))).toThrow('CSV UTF-8');
});

it('refuses a file that is too large', () => {
  expect(() => fileText(Buffer.alloc(5_000_001, 'a'))).toThrow('more than 5 MB');
});
