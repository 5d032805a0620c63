import { ordinaryPages } from '../../../../lambdas/phishing/learning/ordinary-pages';
import { readWebUrl } from '../../../../lambdas/phishing/verdict/url/web-url';

test('ordinary pages are URLs of many sites, and the same each time', () => {
  const pages = ordinaryPages();
  expect(pages.filter(({ url }) => !readWebUrl(url).ok)).toEqual([]);
  expect(new Set(pages.map(({ domain }) => domain)).size).toBeGreaterThan(1_000);
  expect(ordinaryPages()).toEqual(pages);
});
