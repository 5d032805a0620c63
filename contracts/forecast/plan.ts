import type { ChoiceField, Fields, TextField } from '../http/fields';
import type { RecordOf } from '../http/values';
import { because } from './because';
import { chancesOver, maxAqi } from './chances';
import { profileIds } from './profiles';

/** How hard people work, light as a walk, heavy as a run. */
export const efforts = ['light', 'moderate', 'heavy'] as const;
export type Effort = (typeof efforts)[number];

/** What a school does outdoors, as EPA's guidance names it: a quarter of an hour, an hour, two to four hours. */
export const activities = ['recess', 'pe', 'practice'] as const;
export type Activity = (typeof activities)[number];

/** From the mildest on. */
export const verdicts = ['go', 'shorten', 'inside'] as const;
export type Verdict = (typeof verdicts)[number];

export const verdict = {
  kind: 'choice',
  of: verdicts,
  example: 'shorten',
  description:
    'go: as usual; shorten: shorter and less intense, with more breaks; inside: indoors or another time',
} as const satisfies ChoiceField;

const rule = {
  kind: 'text',
  exact: true,
  max: 300,
  example: 'EPA-456/F-14-003, Air Quality and Outdoor Activity Guidance for Schools (airnow.gov)',
  description: 'Whose guidance the verdict follows',
} as const satisfies TextField;

export const planFields = {
  verdict,
  max_aqi: maxAqi,
  p_over: chancesOver,
  because,
  rule,
} as const satisfies Fields;
export type Plan = RecordOf<typeof planFields>;

export const group = {
  kind: 'choice',
  of: profileIds,
  default: 'children',
  description: 'Who is to be outdoors',
} as const satisfies ChoiceField;

export const planQuery = {
  from: { kind: 'time', example: '2026-11-20T08:00:00.000Z' },
  to: { kind: 'time', example: '2026-11-20T09:00:00.000Z' },
  group,
  effort: { kind: 'choice', of: efforts, default: 'moderate', description: 'How hard they work' },
} as const satisfies Fields;
