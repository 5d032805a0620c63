import { subscriptionFields, usualProbability } from '../../../../../contracts/forecast/subscription';
import type { subscribe } from '../../../../../contracts/forecast/subscription-routes';
import type { DayLanguage } from '../../../../../contracts/forecast/words/day-words';
import { check } from '../../../../../contracts/http/check';
import type { CallOf } from '../../../../../contracts/http/route';
import type { AppKey } from '../../../app/language/locale';
import type { Profile } from '../profiles';
import type { AirKey } from '../use-locale';

export const THRESHOLDS = ['101', '151', '201'] as const;
/** What is usual stands between what warns more often and what warns less often. */
export const PROBABILITIES = ['0.3', `${usualProbability}`, '0.7'] as const;

/** What was chosen and typed. */
export interface Wishes {
  readonly email: string;
  /** Undefined: that of the page. */
  readonly group: Profile | undefined;
  readonly threshold: (typeof THRESHOLDS)[number];
  readonly probability: (typeof PROBABILITIES)[number];
  /** Empty for no quiet hours. */
  readonly quietFrom: string;
  readonly quietTo: string;
  /** Undefined: that of the page. */
  readonly language: DayLanguage | undefined;
}

export const USUAL_WISHES: Wishes = {
  email: '',
  group: undefined,
  threshold: '151',
  probability: PROBABILITIES[1],
  quietFrom: subscriptionFields.quietFrom.default,
  quietTo: subscriptionFields.quietTo.default,
  language: undefined,
};

/** A message of the site, or a sentence of the server. */
export type Problem = AppKey | AirKey | { readonly said: string };
export type Problems = Partial<Record<keyof Wishes, Problem>>;

/** What cannot be asked for as it stands. */
export function problemsOf({ email, quietFrom, quietTo }: Wishes): Problems {
  const [issue] = check(subscriptionFields.email, email, 'request').issues ?? [];
  const half = (quietFrom === '') !== (quietTo === '');
  const same = quietFrom !== '' && quietFrom === quietTo;
  return {
    ...(issue && { email: issue.rule === 'required' ? 'rule.required' : 'rule.email' }),
    ...(half && { [quietFrom === '' ? 'quietFrom' : 'quietTo']: 'air.mails.quiet.half' }),
    ...(same && { quietTo: 'air.mails.quiet.same' }),
  };
}

type Body = CallOf<typeof subscribe>['body'];

/** The same time twice is the API's word for no quiet hours. */
export function bodyOf(
  wishes: Wishes,
  page: { readonly group: Profile; readonly language: DayLanguage },
): Body {
  const { email, group, threshold, probability, quietFrom, quietTo, language } = wishes;
  return {
    email: email.trim(),
    group: group ?? page.group,
    threshold: Number(threshold),
    probability: Number(probability),
    quietFrom: quietFrom || '00:00',
    quietTo: quietTo || '00:00',
    language: language ?? page.language,
  };
}
