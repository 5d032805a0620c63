import { aqiCategories } from '../../../../contracts/forecast/air';
import { type Demand, demandOf, guidance } from '../../../../contracts/forecast/guidance';
import type { Effort, Verdict } from '../../../../contracts/forecast/plan';
import { verdictFor } from '../../../../lambdas/forecast/decisions/decide';

/** An AQI within each category. */
const within = [30, 80, 120, 180, 250, 400];

/**
 * EPA-456/F-14-003 (2014), "Air Quality and Outdoor Activity Guidance for Schools", one row of the chart a colour:
 * https://document.airnow.gov/air-quality-and-outdoor-guidance-for-schools.pdf
 * Read in three reprints, which give the same advice in every row; EPA's own file was out of reach.
 * Green "Great day", yellow "Good day to be active outside!". Orange "It's OK to be active outside, especially for short
 * activities such as recess and physical education (PE). For longer activities such as athletic practice, take more breaks
 * and do less intense activities." Red "For all outdoor activities, take more breaks and do less intense activities. Consider
 * moving longer or more intense activities indoors or rescheduling them". Purple "Move all activities indoors or reschedule
 * them". The chart ends there; hazardous is taken to be no better.
 */
const schoolTable: readonly (readonly [string, Effort, number, readonly Verdict[]])[] = [
  ['recess, 15 minutes', 'light', 15, ['go', 'go', 'go', 'shorten', 'inside', 'inside']],
  ['PE, 1 hour', 'moderate', 60, ['go', 'go', 'go', 'shorten', 'inside', 'inside']],
  ['PE that is hard', 'heavy', 60, ['go', 'go', 'go', 'inside', 'inside', 'inside']],
  ['practice, 2 to 4 hours', 'heavy', 180, ['go', 'go', 'shorten', 'inside', 'inside', 'inside']],
  ['a long walk', 'light', 180, ['go', 'go', 'shorten', 'inside', 'inside', 'inside']],
  ['a game of an hour and a half', 'moderate', 90, ['go', 'go', 'shorten', 'inside', 'inside', 'inside']],
];

describe.each(schoolTable)('children at %s', (_, effort, minutes, row) => {
  it.each(aqiCategories.map((category, band) => [category, band] as const))('when it is %s', (_, band) => {
    const certain = Float64Array.of(within[band] ?? 0);
    expect(verdictFor(certain, 'children', demandOf(effort, minutes))).toBe(row[band]);
  });
});

it('names the document that the verdicts follow', () => {
  expect(guidance.children.source).toMatch(/EPA-456\/F-14-003.*airnow\.gov/);
  for (const { source } of Object.values(guidance)) expect(source).toMatch(/airnow\.gov/);
});

it('is never milder in worse air, for what asks for more, or for those who are more sensitive', () => {
  const order = ['go', 'shorten', 'inside'];
  const strictness = (group: keyof typeof guidance, demand: Demand) =>
    guidance[group].rows[demand].map((verdict) => order.indexOf(verdict));
  for (const group of ['general', 'children', 'elderly', 'respiratory'] as const) {
    for (const demand of ['usual', 'hard', 'long', 'walk'] as const) {
      const row = strictness(group, demand);
      expect(row).toEqual(row.toSorted((one, other) => one - other));
      const [usual, general] = [strictness(group, 'usual'), strictness('general', demand)];
      expect(row.every((each, band) => each >= (usual[band] ?? 0) && each >= (general[band] ?? 0))).toBe(
        true,
      );
    }
  }
});

it('keeps from going out what a third of the courses speak against', () => {
  const courses = (bad: number) => Float64Array.from({ length: 90 }, (_, i) => (i < bad ? 180 : 40)).sort();
  expect(verdictFor(courses(29), 'children', 'usual')).toBe('go');
  expect(verdictFor(courses(30), 'children', 'usual')).toBe('shorten');
  expect(verdictFor(courses(30), 'children', 'long')).toBe('inside');
  expect(verdictFor(courses(90), 'general', 'usual')).toBe('go');
});
