import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.resolve(__dirname, '../../web/src/sections/air/scale/scale.css'), 'utf8');
const bands = [0, 1, 2, 3, 4, 5];

describe.each([
  ['easy to tell apart', [ruleOf('.air')]],
  ['of the EPA', [ruleOf('.air'), ruleOf('.air[data-palette="standard"]')]],
])('the bands %s', (_, rules) => {
  const tokens = new Map(
    rules.flatMap((rule) =>
      [...rule.matchAll(/(--[\w-]+): (#\w+)/g)].map(([, name, colour]) => [name, colour]),
    ),
  );

  it.each(bands)('have letters on band %d that can be read', (band) => {
    const [, letters = ''] = /--on-aqi: var\((--[\w-]+)\)/.exec(ruleOf(`.aqi-${band}`)) ?? [];
    expect(contrast(tokens.get(`--aqi-${band}`) ?? '', tokens.get(letters) ?? '')).toBeGreaterThan(4.5);
  });

  it('are six different colours', () => {
    expect(new Set(bands.map((band) => tokens.get(`--aqi-${band}`))).size).toBe(6);
  });
});

function ruleOf(selector: string): string {
  const from = css.indexOf(`\n${selector} {`);
  if (from < 0) throw new Error(`No rule ${selector}`);
  return css.slice(from, css.indexOf('}', from));
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/\w/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
