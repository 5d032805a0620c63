import { addressIn } from '../../web/src/sections/protection/check/address';

describe('an address to check', () => {
  it.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['  example.com/login ', 'https://example.com/login'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['HTTP://EXAMPLE.com', 'HTTP://EXAMPLE.com'],
    ['203.0.113.5/bank', 'https://203.0.113.5/bank'],
    ['http://[::1]/', 'http://[::1]/'],
  ])('%j is %s', (text, url) => expect(addressIn(text)).toBe(url));

  it.each([
    '',
    '   ',
    'hello',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'two words.example',
    'https://',
    `https://a.example/${'x'.repeat(2048)}`,
  ])('%j is none', (text) => expect(addressIn(text)).toBeUndefined());
});
