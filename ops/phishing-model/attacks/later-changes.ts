import { type Change, tailOf } from './change';
import { base64Url, redirect } from './redirect-changes';

const longLabel = 'reading-room-of-the-public-library-and-the-school-next-door-2024';

function atHost(name: string, host: (name: string) => string): Change {
  return {
    name,
    kind: 'host',
    apply: (url) =>
      /^[a-z0-9.-]*[a-z]$/.test(url.hostname) && !url.hostname.includes('xn--')
        ? `${url.protocol}//${host(url.hostname)}${tailOf(url)}`
        : undefined,
  };
}

function atPath(name: string, tail: (url: URL) => string): Change {
  return { name, kind: 'path', apply: (url) => `${url.protocol}//${url.host}${tail(url)}` };
}

const withoutScheme = (url: URL): string => `${url.host}${url.pathname}${url.search}`;

/** Written when the rules stood, to see what they miss. */
export const laterChanges: readonly Change[] = [
  atHost('escaped dots', (host) => host.replaceAll('.', '%2e')),
  atHost('mathematical letters', (host) =>
    host.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 0x61 + 0x1d41a)),
  ),
  atHost('a university in front', (host) => `www.harvard.edu.${host}`),
  atHost('a long label in front', (host) => `${longLabel.slice(0, 63)}.${host}`),
  redirect(
    'any site, value without scheme',
    (_, url) => `https://school.example/out?url=${withoutScheme(url)}`,
  ),
  redirect(
    'a tracker, base64 without scheme',
    (_, url) => `https://click.list-manage.com/track?to=${base64Url(withoutScheme(url))}`,
  ),
  redirect(
    'any site, base64 without scheme',
    (_, url) => `https://school.example/out?url=${base64Url(withoutScheme(url))}`,
  ),
  redirect(
    'any site, JSON escapes',
    (href) =>
      `https://school.example/out?to={"url":"${href.replace('http', '\\u0068ttp').replaceAll('/', '\\/')}"}`,
  ),
  redirect(
    'any site, a tab in the scheme',
    (href) => `https://school.example/out?url=${href.replace('tt', 't%09t')}`,
  ),
  redirect('any site, no slash', (href) => `https://school.example/out?url=${href.replace('://', ':')}`),
  redirect(
    'any site, HTML entity',
    (href) => `https://school.example/out?url=${href.replace(':', '%26%2358%3B')}`,
  ),
  redirect('any site, in the path', (_, url) => `https://school.example/go/${withoutScheme(url)}`),
  atPath('dot segments', (url) => `/en/about/contact/../../..${tailOf(url)}`),
  atPath('upper case', (url) => `${url.pathname.toUpperCase()}${url.search}`),
  atPath('a session in front', (url) => `/library;jsessionid=0A1B2C3D4E5F60718293${tailOf(url)}`),
  atPath(
    'a quoted text behind',
    (url) => `${url.pathname}${url.search}#:~:text=reading%20in%20the%20school%20library`,
  ),
  atPath('a PDF', () => '/documents/2024/annual-report.pdf'),
];
