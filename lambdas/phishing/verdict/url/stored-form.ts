import { isPlain, looksSecret } from './secrets';
import type { WebUrl } from './web-url';

/** Stands for what is not kept. */
const hidden = '*';

const name = /^[a-z_][\w.[\]-]{0,39}$/i;

/** What stands behind one of these is for one person, unless it is a word. */
const keyWords =
  /^(?:activat|auth|code|confirm|invit|key|login|magic|otp|passw|pin|pwd|recover|reset|secret|session|share|sid|sign|sso|ticket|token|unsubscri|verif)/i;

/**
 * What is kept of a URL: scheme, host, port, the path without what looks like a secret, and the names of parameters. Many
 * URLs have one stored form; it is canonical, and its own stored form.
 */
export function storedForm({ href, tail }: Pick<WebUrl, 'href' | 'tail'>): string {
  const [path = '', ...query] = tail.split('?');
  const origin = href.slice(0, href.length - tail.length);
  const names = namesIn(query.join('?'));
  return `${origin}${withoutSecrets(path.split('/')).join('/')}${names === '' ? '' : `?${names}`}`;
}

/** A secret with slashes in it is several segments: next to something hidden only words stay. */
function withoutSecrets(segments: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const segment of segments) {
    const before = kept.at(-1) ?? '';
    const isNext = before === hidden || keyWords.test(before);
    kept.push(looksSecret(segment) || (isNext && !isPlain(segment)) ? hidden : segment);
  }
  for (let at = kept.length - 2; at >= 0; at--) {
    if (kept[at + 1] === hidden && !isPlain(kept[at] ?? '')) kept[at] = hidden;
  }
  return kept;
}

function namesIn(query: string): string {
  const names = query.split('&').map((parameter) => parameter.split('=', 1)[0] ?? '');
  const kept = names.map((each) => (each === '' || (name.test(each) && !looksSecret(each)) ? each : hidden));
  return [...new Set(kept)].filter((each) => each !== '').join('&');
}
