import { invalid } from '../../shared/http/checked';
import type { FieldError } from '../../shared/http/domain-error';
import { defaultSettings } from '../settings/default-settings';
import type { Judge, ProtectionSettings, Verdict } from '../verdict/judge';
import { storedForm } from '../verdict/url/stored-form';
import { readWebUrl, type UrlRefusal, type WebUrl } from '../verdict/url/web-url';

/** A URL as it came, and the field it came in. */
export interface GivenUrl {
  readonly field: string;
  readonly text: string;
}

export interface CheckedUrl {
  /** What is kept: without userinfo, fragment, values of the query and what looks like a secret. */
  readonly url: string;
  readonly host: string;
  /** Of what is kept, with default settings, for the dataset: it shows nobody's lists, spelling or secrets. */
  readonly prediction: Verdict;
  /** Of the URL as it came, because its spelling may be what gives it away. */
  readonly verdictBy: (settings: ProtectionSettings) => Verdict;
}

const messages: Readonly<Record<UrlRefusal, string>> = {
  empty: 'is required',
  'too-long': 'must have at most 2048 characters',
  'not-http': 'must begin with http:// or https://',
  'script-url': 'must begin with http:// or https://',
  malformed: 'malformed address',
  'not-a-url': 'must be a URL',
};

/** Checks all URLs; the error names each one that is no web address. */
export function checkUrls(judge: Judge, given: readonly GivenUrl[]): readonly CheckedUrl[] {
  const checked = given.map((one) => checkUrl(judge, one));
  const errors = checked.flatMap((outcome) => ('message' in outcome ? [outcome] : []));
  if (errors.length > 0) throw invalid(errors);
  return checked.flatMap((outcome) => ('url' in outcome ? [outcome] : []));
}

/** A web address, or the message why it is none. */
export function readUrl(
  text: string,
): { readonly ok: true; readonly url: WebUrl } | { readonly ok: false; readonly message: string } {
  const reading = readWebUrl(text);
  return reading.ok ? reading : { ok: false, message: messages[reading.refusal] };
}

function checkUrl(judge: Judge, { field, text }: GivenUrl): CheckedUrl | FieldError {
  const judgement = judge(text, defaultSettings);
  if (!judgement.ok) return { field, message: messages[judgement.refusal] };
  const { url, verdict, under } = judgement;
  const kept = storedForm(url);
  const ofKept = kept === text ? judgement : judge(kept, defaultSettings);
  return {
    url: kept,
    host: url.host,
    prediction: ofKept.ok ? ofKept.verdict : verdict,
    verdictBy: under,
  };
}
