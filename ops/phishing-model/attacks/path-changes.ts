import { type Change, tailOf } from './change';

function withTail(name: string, tail: (url: URL) => string): Change {
  return { name, kind: 'path', apply: (url) => `${url.protocol}//${url.host}${tail(url)}` };
}

const harmless = [
  '/en/about/',
  '/index.html',
  '/products/garden/chairs-2024/',
  '/wiki/Main_Page',
  '/2024/05/12/how-we-teach-reading/',
  '/contact',
  '/articles/2291-school-library-opens.html',
  '/search?q=library',
];
const newsletter = '?utm_source=newsletter&utm_medium=email&utm_campaign=spring_2024&utm_content=header';

export const pathChanges: readonly Change[] = [
  ...harmless.map((tail) => withTail(`replaced by ${tail}`, () => tail)),
  withTail('emptied', () => '/'),
  withTail('/blog/2024/05/12/ in front', (url) => `/blog/2024/05/12${tailOf(url)}`),
  withTail('/en/library/articles/ in front', (url) => `/en/library/articles${tailOf(url)}`),
  withTail(
    '1,200 harmless characters in front',
    (url) => `/${'reading-in-the-school-library/'.repeat(40)}${tailOf(url).slice(1)}`,
  ),
  withTail("a newsletter's query behind", (url) => `${url.pathname}${newsletter}`),
  withTail('a search behind', (url) => `${url.pathname}?q=garden+chairs&page=2`),
];
