import { url } from '../../../../../contracts/phishing/verdict';

/** The URL that somebody meant: copied whole, or typed as `example.com/page`. Undefined for what is none. */
export function addressIn(text: string): string | undefined {
  const trimmed = text.trim();
  const whole = /^https?:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (whole.length > url.max || !URL.canParse(whole)) return undefined;
  // A bare word is a valid URL to a browser, but hardly one that somebody wants checked.
  return /[.:]/.test(new URL(whole).host) ? whole : undefined;
}
