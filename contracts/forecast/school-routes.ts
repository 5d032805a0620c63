import type { ChoiceField } from '../http/fields';
import type { Route } from '../http/route';
import { group } from './plan';
import { languages } from './words/day-words';

const nothingYet = 'Nothing has been computed yet. The first run is under way or due.';

const lang = {
  kind: 'choice',
  of: languages,
  default: 'vi',
  description: 'Of the texts',
} as const satisfies ChoiceField;

export const getFlag = {
  api: 'forecast',
  summary: "Draws the flag of the school's day",
  description:
    'For the page of a school. The flag of today, after school or on a day without that of the next school day; its name stands on it and in its title. Data that is stale flies no colour.',
  method: 'GET',
  path: '/air/flag.svg',
  caller: 'anybody',
  query: { lang },
  cached: true,
  headers: { 'Cross-Origin-Resource-Policy': 'cross-origin: other sites may show it' },
  answers: { 200: { kind: 'file', type: 'image/svg+xml', example: '<svg>…</svg>' }, 503: nothingYet },
} as const satisfies Route;

export const getCalendar = {
  api: 'forecast',
  summary: "Writes the school's days as a calendar",
  description:
    'iCalendar (RFC 5545): an event for each slot of the school days of the next 72 hours, its verdict for an hour of PE. An event keeps its UID while its verdict changes.',
  method: 'GET',
  path: '/air/plan.ics',
  caller: 'anybody',
  query: { group, lang },
  cached: true,
  answers: {
    200: { kind: 'file', type: 'text/calendar', example: 'BEGIN:VCALENDAR\r\n…\r\nEND:VCALENDAR\r\n' },
    503: nothingYet,
  },
} as const satisfies Route;

export const getFeed = {
  api: 'forecast',
  summary: 'Writes sudden rises and all-clears as a feed',
  description: 'Atom (RFC 4287), the newest 50; an entry for a rise, and one more when it is over.',
  method: 'GET',
  path: '/air/feed.atom',
  caller: 'anybody',
  query: { lang },
  cached: true,
  answers: {
    200: { kind: 'file', type: 'application/atom+xml', example: '<feed>…</feed>' },
    503: nothingYet,
  },
} as const satisfies Route;
