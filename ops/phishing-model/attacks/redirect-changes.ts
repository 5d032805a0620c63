import type { Change } from './change';

const esc = encodeURIComponent;

/** `wrap` gets the whole URL, escaped where it stands as a value. */
export function redirect(name: string, wrap: (href: string, url: URL) => string): Change {
  return {
    name,
    kind: 'redirect',
    apply: (url) => {
      const wrapped = wrap(url.href, url);
      // Longer than any service takes; the server refuses it too.
      return wrapped.length > 2_048 ? undefined : wrapped;
    },
  };
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

export function base64Url(text: string): string {
  return Buffer.from(text).toString('base64url');
}

const schemeless = (url: URL): string => `${url.host}${url.pathname}${url.search}`;
const google = (href: string): string => `https://www.google.com/url?q=${esc(href)}&sa=D`;
const facebook = (href: string): string => `https://l.facebook.com/l.php?u=${esc(href)}`;
const linkedIn = (href: string): string => `https://www.linkedin.com/redir/redirect?url=${esc(href)}`;
const safeLinks = (href: string): string =>
  `https://eur01.safelinks.protection.outlook.com/?url=${esc(href)}&data=05%7C01`;
const duckDuckGo = (href: string): string => `https://duckduckgo.com/l/?uddg=${esc(href)}`;

const search: readonly Change[] = [
  redirect('Google url?q=', google),
  redirect('Google url?q= without escapes', (href) => `https://www.google.com/url?q=${href}`),
  redirect('Google url?q=host', (_, url) => `https://www.google.com/url?q=${schemeless(url)}`),
  redirect('Google url?q=//host', (_, url) => `https://www.google.com/url?q=//${schemeless(url)}`),
  redirect('Google of another country', (href) => `https://www.google.com.vn/url?sa=t&url=${esc(href)}`),
  redirect('Google amp/s/', (_, url) => `https://www.google.com/amp/s/${schemeless(url)}`),
  redirect('Google amp/', (_, url) => `https://www.google.com/amp/${schemeless(url)}`),
  redirect('Google to Google', (href) => google(google(href))),
  redirect(
    'Bing ck/a',
    (href) => `https://www.bing.com/ck/a?!&&p=0123456789abcdef&u=a1${base64Url(href)}&ntb=1`,
  ),
  redirect(
    'Yahoo RU=',
    (href) => `https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=${esc(href)}/RK=2/RS=x-`,
  ),
  redirect('DuckDuckGo', duckDuckGo),
  redirect(
    'Google translation',
    (href) => `https://translate.google.com/translate?sl=en&tl=vi&u=${esc(href)}`,
  ),
  redirect('translate.goog', (_, url) => {
    const label = url.hostname.replaceAll('-', '--').replaceAll('.', '-');
    return `https://${label}.translate.goog${url.pathname}?_x_tr_sl=en&_x_tr_tl=vi`;
  }),
];

const social: readonly Change[] = [
  redirect('Facebook', facebook),
  redirect('YouTube', (href) => `https://www.youtube.com/redirect?event=video&q=${esc(href)}`),
  redirect('LinkedIn', linkedIn),
  redirect('VK', (href) => `https://vk.com/away.php?to=${esc(href)}`),
  redirect('Steam', (href) => `https://steamcommunity.com/linkfilter/?u=${esc(href)}`),
  redirect('Tumblr', (href) => `https://t.umblr.com/redirect?z=${esc(href)}&t=x`),
  redirect('Slack', (href) => `https://slack-redir.net/link?url=${esc(href)}`),
  redirect('archive', (href) => `https://web.archive.org/web/20240512000000/${href}`),
  redirect('archive without scheme', (_, url) => `https://web.archive.org/web/2024/${schemeless(url)}`),
  redirect('reader', (href) => `https://r.jina.ai/${href}`),
];

const mail: readonly Change[] = [
  redirect('Safe Links', safeLinks),
  redirect('Proofpoint v2', (href) => {
    const written = esc(href)
      .replaceAll('_', '%5F')
      .replaceAll('%2F', '_')
      .replaceAll('-', '%2D')
      .replaceAll('%', '-');
    return `https://urldefense.proofpoint.com/v2/url?u=${written}&d=x&c=y`;
  }),
  redirect('Proofpoint v3', (href) => `https://urldefense.com/v3/__${href}__;!!abc!def$`),
  redirect('Barracuda', (href) => `https://linkprotect.cudasvc.com/url?a=${esc(href)}&c=E,1,x`),
  redirect('Cisco', (href) => `https://secure-web.cisco.com/1abcDEF_x/${esc(href)}`),
  redirect('Mandrill', (href) => {
    const inner = JSON.stringify({ v: 1, url: href }).replaceAll('/', '\\/');
    return `https://mandrillapp.com/track/click/123/school.example?p=${base64Url(JSON.stringify({ p: inner }))}`;
  }),
];

const coded: readonly Change[] = [
  redirect('any site', (href) => `https://school.example/out?next=${esc(href)}`),
  redirect('any site, base64', (href) => `https://school.example/out?next=${esc(base64(href))}`),
  redirect('any site, base64 twice', (href) => `https://school.example/out?next=${base64Url(base64(href))}`),
  redirect(
    'any site, base64 of JSON',
    (href) => `https://school.example/out/${base64Url(JSON.stringify({ to: href }))}`,
  ),
  redirect(
    'any site, hexadecimal',
    (href) => `https://school.example/out?next=${Buffer.from(href).toString('hex')}`,
  ),
  redirect('any site, escaped four times', (href) => `https://school.example/?u=${esc(esc(esc(esc(href))))}`),
  redirect('any site, fragment', (href) => `https://school.example/#${href}`),
  redirect('any site, one slash', (href) => `https://school.example/out?next=${href.replace('://', ':/')}`),
  redirect('any site, behind others', (href) => {
    const others = Array.from({ length: 9 }, (_, at) => `u${at}=https://library-${at}.example/`);
    return `https://school.example/?${others.join('&')}&next=${esc(href)}`;
  }),
  redirect('doubleclick adurl', (href) => `https://adclick.g.doubleclick.net/pcs/click?xai=A&adurl=${href}`),
  redirect('Google advertisement', (href) => `https://www.google.com/aclk?sa=L&ai=D&adurl=${esc(href)}`),
  redirect('chain of five', (href) => google(facebook(safeLinks(duckDuckGo(linkedIn(href)))))),
];

export const redirectChanges: readonly Change[] = [...search, ...social, ...mail, ...coded];
