import { createRandom } from '../../lambdas/phishing/learning/random';
import { brandTable } from '../../lambdas/phishing/verdict/brands/brand-table';
import { hostingPlatforms } from '../../lambdas/phishing/verdict/hosts/hosting-platforms';
import { wellKnownDomains } from '../../lambdas/phishing/verdict/hosts/well-known-domains';

const words =
  'garden river school music travel kitchen secure login account verify update wallet billing bonus đăng-nhập öffnen'.split(
    ' ',
  );
const endings = ['com', 'top', 'vn', 'com.vn', 'co.uk', 'xyz', 'click', 'example'];
const paths = [
  '/',
  '/login',
  '/verify/account.php',
  '/news/2026/11',
  '/~someone/',
  '/a%2fb/%E1%BB%87',
  '//x',
];
const known = [...wellKnownDomains];
const platforms = [...hostingPlatforms];
const brands = brandTable.flatMap((line) => line.split(': ')[1]?.split(/[ ,]+/) ?? []);
const looksLike: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: '0',
  l: '1',
  i: 'í',
  c: 'с',
  m: 'rn',
};

/** Addresses of every kind that the verdict treats in a way of its own, the same ones each time. */
export function manyUrls(count: number): readonly string[] {
  const random = createRandom(14);
  const number = (below: number) => Math.floor(random() * below);
  const pick = (from: readonly string[]): string => from[number(from.length)] ?? '';
  const query = () => (number(3) === 0 ? `?id=${number(100_000)}&${pick(words)}=${pick(words)}` : '');
  const made = () => `${pick(words)}-${number(900)}.${pick(endings)}`;
  const hosts: readonly (() => string)[] = [
    made,
    () => pick(brands),
    () => pick(known),
    () => `${pick(words)}.${pick(brands)}.${made()}`,
    () => alike(pick(brands), number),
    () => `${pick(words)}${number(99)}.${pick(platforms)}`,
    () => [1 + number(223), number(256), number(256), number(256)].join('.'),
    () => pick(['[2001:db8::7]', 'printer', '0x7f.1', '3232235777', 'xn--e1afmkfd.example']),
    () => `${pick(brands)}@${made()}:${1 + number(65_535)}`,
  ];
  const plain = () =>
    `${pick(['http', 'https'])}://${hosts[number(hosts.length)]?.()}${pick(paths)}${query()}`;
  const kinds: readonly (() => string)[] = [
    plain,
    plain,
    plain,
    () => `https://${pick(known)}/url?q=${encodeURIComponent(plain())}`,
    () => `https://${made()}/go/${Buffer.from(plain()).toString('base64url')}`,
    () => plain().slice(number(12)),
    () => `${plain()}/${pick(words).repeat(number(60))}#${pick(words)}`,
  ];
  return Array.from({ length: count }, () => kinds[number(kinds.length)]?.() ?? '');
}

/** With one letter like another, left out, doubled, or with a word in front. */
function alike(domain: string, number: (below: number) => number): string {
  const at = number(Math.max(1, domain.indexOf('.')));
  const letter = domain[at] ?? '';
  const instead = [looksLike[letter] ?? '-', '', letter + letter, `${letter}-`][number(4)] ?? '';
  return domain.slice(0, at) + instead + domain.slice(at + 1);
}
