import type { Example } from '../../lambdas/phishing/learning/example';

const words = [
  'garden',
  'river',
  'school',
  'music',
  'travel',
  'kitchen',
  'football',
  'library',
  'market',
  'village',
];

/** Made-up URLs, half of them of a kind that looks like phishing; `count` a multiple of two. */
export function madeExamples(count: number): readonly Example[] {
  return Array.from({ length: count }, (_, at): Example => {
    const word = words[(at >> 1) % words.length] ?? '';
    const domain = at % 2 === 0 ? `${word}-${at}.example` : `secure-login-${at}.top`;
    const path = at % 2 === 0 ? `/${word}/news-${at}` : `/verify/account.php?id=${at}`;
    return { url: `https://${domain}${path}`, target: at % 2 === 0 ? 0 : 1, domain };
  });
}
