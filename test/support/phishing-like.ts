import { createRandom } from '../../lambdas/phishing/learning/random';

const words =
  'secure login account verify update support wallet billing claim bonus refund parcel customs confirm'.split(
    ' ',
  );
const endings = ['top', 'xyz', 'icu', 'cfd', 'click', 'info'];
const paths = [
  '/',
  '/login',
  '/verify/account.php?id=#',
  '/signin/index.html',
  '/pay/track.php?id=#',
  '/wallet/connect',
];

/** Made-up addresses of the kinds that feeds of phishing are full of; no domain of anybody. */
export const blockedUrls: readonly string[] = made(120);

function made(count: number): readonly string[] {
  const random = createRandom(5);
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  return Array.from({ length: count }, () => {
    const name = [pick(words), pick(words), String(Math.floor(random() * 900))].join('-');
    const path = pick(paths).replace('#', String(Math.floor(random() * 100_000)));
    return `https://${name}-example.${pick(endings)}${path}`;
  });
}
