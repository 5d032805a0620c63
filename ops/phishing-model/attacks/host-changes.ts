import { type Change, tailOf } from './change';

/** Sub-domains cost nothing. */
const fronts = [
  'click.e',
  'links.mail',
  'docs',
  'login',
  'www',
  'support.help',
  'en.m',
  'news.blog',
  'library.school',
  'cdn.static.assets',
  'a.b.c.d.e.f.g.h.i.j',
];

function inFront(front: string): Change {
  return {
    name: `${front}. in front`,
    kind: 'host',
    apply: (url) =>
      isName(url.hostname) ? `${url.protocol}//${front}.${url.host}${tailOf(url)}` : undefined,
  };
}

function spelled(name: string, spell: (host: string) => string): Change {
  return {
    name,
    kind: 'host',
    apply: (url) =>
      isName(url.hostname)
        ? `${url.protocol}//${spell(url.hostname)}${portOf(url)}${tailOf(url)}`
        : undefined,
  };
}

export const hostChanges: readonly Change[] = [
  ...fronts.map(inFront),
  spelled('upper case', (host) => host.toUpperCase()),
  spelled('trailing dot', (host) => `${host}.`),
  spelled('escaped letters', (host) => host.replace(/[a-y]/, (letter) => `%${hex(letter)}`)),
  spelled('full-width letters', (host) =>
    host.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ),
  spelled('ideographic dots', (host) => host.replaceAll('.', '。')),
  spelled('soft hyphen', (host) => `${host.slice(0, 1)}\u00ad${host.slice(1)}`),
  { name: 'port', kind: 'host', apply: (url) => `${url.protocol}//${url.hostname}:8443${tailOf(url)}` },
  { name: 'backslashes', kind: 'host', apply: (url) => `https:\\\\${url.host}${tailOf(url)}` },
  { name: 'many slashes', kind: 'host', apply: (url) => `https://///${url.host}${tailOf(url)}` },
  { name: 'user name', kind: 'host', apply: (url) => `${url.protocol}//parent@${url.host}${tailOf(url)}` },
  { name: 'escaped path', kind: 'host', apply: escapedPath },
];

function escapedPath(url: URL): string | undefined {
  const path = url.pathname.replace(/[a-z]/g, (letter) => `%${hex(letter)}`);
  return path === url.pathname || path.length > 1_500
    ? undefined
    : `${url.protocol}//${url.host}${path}${url.search}`;
}

function isName(host: string): boolean {
  return /^[a-z0-9.-]*[a-z][a-z0-9-]*$/.test(host) && !host.includes('xn--');
}

function portOf({ port }: URL): string {
  return port === '' ? '' : `:${port}`;
}

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16);
}
