import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CATEGORIES } from '../../web/src/air/categories';
import { PALETTES } from '../../web/src/air/palettes';
import { PROFILES } from '../../web/src/air/profiles';
import { en } from '../../web/src/i18n/en';
import { vi } from '../../web/src/i18n/vi';
import { STATUSES } from '../../web/src/protection/admin/entry';
import { METRICS } from '../../web/src/protection/admin/training';
import { LISTS, MODES } from '../../web/src/protection/settings/settings';
import { DECISIONS, LABELS } from '../../web/src/protection/verdict';
import { THEMES } from '../../web/src/shell/theme';
import { STUDENT_FIELDS } from '../../web/src/students/student';

const SOURCE = path.resolve(__dirname, '../../web/src');

/** Keys that the source puts together: `field.${field}` and the like. */
const COMPOSED = [
  ...MODES.flatMap((mode) => [`mode.${mode}`, `mode.${mode}.why`]),
  ...LISTS.flatMap((list) => [`listed.${list}`, `listed.${list}.why`, `why.${list}`]),
  ...DECISIONS.flatMap((decision) => [`decision.${decision}`, `verdict.${decision}`]),
  ...LABELS.map((label) => `label.${label}`),
  ...['time', 'url', 'decision', 'label', 'score'].map((column) => `column.${column}`),
  ...['notDomain', 'ip'].map((problem) => `domain.${problem}`),
  ...STUDENT_FIELDS.map((field) => `field.${field}`),
  ...THEMES.map((theme) => `app.theme.${theme}`),
  ...['cancelled', 'offline', 'unreachable', 'timeout', 'invalid', 'conflict', 'server', 'refused'].map(
    (kind) => `failure.${kind}`,
  ),
  ...CATEGORIES.map((category) => `air.band.${category}`),
  ...PROFILES.map((profile) => `air.profile.${profile}`),
  ...PALETTES.map((palette) => `air.palette.${palette}`),
  ...[0, 1, 2, 3, 4, 5].flatMap((level) => [`air.advice.${level}`, `air.advice.${level}.why`]),
  ...['daily', 'hourly'].flatMap((detail) => [`air.detail.${detail}`, `air.legend.${detail}`]),
  ...STATUSES.map((status) => `status.${status}`),
  ...['Running', 'Completed', 'Failed'].map((status) => `job.${status}`),
  ...METRICS.map((metric) => `metric.${metric}`),
  ...['partial', 'recent', 'running'].map((kind) => `air.run.${kind}`),
];

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).toSorted();
}

describe('the dictionaries', () => {
  const keys = Object.keys(vi) as (keyof typeof vi)[];

  it('have the same keys in the same order', () => {
    expect(Object.keys(en)).toEqual(keys);
  });

  it.each(keys)('say %s in both languages with the same placeholders', (key) => {
    expect(vi[key].trim()).not.toBe('');
    expect(en[key].trim()).not.toBe('');
    expect(placeholders(en[key])).toEqual(placeholders(vi[key]));
  });

  it('are written in composed letters, as fonts and searches expect', () => {
    for (const text of Object.values(vi)) expect(text).toBe(text.normalize('NFC'));
  });

  it('hold no key that the page does not use', () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
    const source = files
      .filter((name) => /\.tsx?$/.test(name) && !/words-(vi|en)\.ts$/.test(name))
      .map((name) => readFileSync(path.join(SOURCE, name), 'utf8'))
      .join('\n');
    const unused = keys.filter(
      (key) => !COMPOSED.includes(key) && !source.includes(`'${key}'`) && !source.includes(`"${key}"`),
    );
    expect(unused).toEqual([]);
  });
});
