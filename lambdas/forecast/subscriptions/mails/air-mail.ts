import type { Wishes } from '../../../../contracts/forecast/subscription';
import { cityIn } from '../../../../contracts/forecast/words/city';
import type { MailWithHeaders } from '../../../shared/mail/message';
import { localTime } from '../../cities/local-time';
import { chancesOf, shareReaching } from '../../decisions/chances';
import { verdictFor } from '../../decisions/decide';
import { originIn, wordsIn } from '../../school-page/words';
import type { Current } from '../current-run';
import type { Outlook } from '../event';
import { hour } from '../subscription';
import { type Figures, sentences } from './sentences';

/** Where the links of mails lead: the site, without a slash at the end. */
export interface Links {
  readonly site: string;
  /** Of this mail alone. */
  readonly end: string;
}

interface Sending {
  readonly links: Links;
  /** An earlier sending of it may have gone. */
  readonly again: boolean;
}

export function eventMail(
  what: 'rise' | 'clear',
  wishes: Wishes,
  current: Current,
  sending: Sending,
): MailWithHeaders {
  const say = sentences[wishes.language];
  const figures = figuresOf(wishes, current);
  const subject = what === 'rise' ? say.riseSubject(figures) : say.clearSubject(figures);
  return mailOf(wishes, subject, say[what](figures), sending);
}

export function confirmationMail(wishes: Wishes, token: string, sending: Sending): MailWithHeaders {
  const say = sentences[wishes.language];
  const link = linkOf(sending.links.site, 'confirm', token, wishes);
  return mailOf(wishes, say.confirmSubject, say.confirm(wishes, say.groups[wishes.group], link), sending);
}

/** The body, the way out in words and, for the button of mail programs (RFC 8058), in the header. */
function mailOf(wishes: Wishes, subject: string, body: string, { links, again }: Sending): MailWithHeaders {
  const say = sentences[wishes.language];
  const end = linkOf(links.site, 'end', links.end, wishes);
  const parts = [body, ...(again ? [say.repeated] : []), say.end(end)];
  return {
    to: wishes.email,
    subject,
    text: `${parts.join('\n\n')}\n`,
    headers: {
      'List-Unsubscribe': `<${end}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function linkOf(site: string, does: 'confirm' | 'end', token: string, { language }: Wishes): string {
  return `${site}/api/air/subscriptions/${does}?token=${token}&language=${language}`;
}

function figuresOf(
  { threshold, group, language }: Wishes,
  { city, source, outlook: { air, maxima, from } }: Current,
): Figures {
  const say = sentences[language];
  return {
    city: cityIn(language, city),
    at: clockOf(from, air.time_zone),
    threshold,
    chance: Math.round(10 * shareReaching(maxima, threshold)),
    ...chancesOf(maxima).max_aqi,
    worst: worstHour(air, threshold),
    now: air.now,
    // Of made-up air nothing was measured.
    station: source === 'synthetic' ? undefined : air.station?.name,
    origin: originIn(wordsIn(language), source),
    group: say.groups[group],
    verdict: say.verdicts[verdictFor(maxima, group, 'usual')],
  };
}

/** Of a day ahead, the first hour in which most courses are above the threshold; undefined where hardly any is. */
function worstHour({ first, time_zone, courses }: Outlook['air'], threshold: number): string | undefined {
  const above = Array.from(
    { length: 24 },
    (_, i) => courses.filter((course) => (course[i] ?? 0) >= threshold).length,
  );
  const most = Math.max(...above);
  if (most < courses.length / 20) return undefined;
  return clockOf(Date.parse(first) + above.indexOf(most) * hour, time_zone);
}

function clockOf(time: number, timeZone: string): string {
  return localTime(time, timeZone).slice(0, 16).replace('T', ' ');
}
