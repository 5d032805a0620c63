import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
/** Every text that page, API and mails are made of; the words of languages are in literals. */
const folders = ['web/src/sections/air', 'contracts/forecast', 'lambdas/forecast'];

const claims =
  /\bmeasure(?:d|s|ment|ments)?\b|\bobserv(?:ed|ation|ations)\b|\bsensor\b|đo được|đo đạc|số đo|quan trắc/iu;
/** Of a station it may be said, and that a thing is not measured. */
const excuses = /\bnot\b|\bno\b|\bnothing\b|\bnever\b|\bstations?\b|không|chưa|trạm/iu;

function claimsIn(text: string): readonly string[] {
  // A sentence at a time: an excuse counts for its own only.
  return text.split(/(?<=[.!?;])\s+/u).filter((sentence) => claims.test(sentence) && !excuses.test(sentence));
}

function literalsIn(source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');
  return code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}=;]+</gu) ?? [];
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

test.each(folders)('%s calls nothing of a model measured', (folder) => {
  const literals = filesBelow(folder).flatMap((file) => literalsIn(readFileSync(file, 'utf8')));
  // A single word in lambdas is a key; what people read there has several.
  const texts = literals.filter((text) => folder !== 'lambdas/forecast' || /\s/.test(text));
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.flatMap(claimsIn)).toEqual([]);
});

test('the API description calls nothing of a model measured', () => {
  const said: string[] = [];
  JSON.parse(readFileSync(join(root, 'docs/api/forecast.json'), 'utf8'), (_, value) => {
    if (typeof value === 'string') said.push(value);
    return value;
  });
  expect(said.length).toBeGreaterThan(100);
  expect(said.flatMap(claimsIn)).toEqual([]);
});

test.each([
  ["const text = 'Measured now: 12 µg/m³';", 1],
  ['const text = `Nồng độ đo được lúc này`;', 1],
  ["'It is a model. The observed value is 12.'", 1],
  ['<p>Số đo của quận này</p>', 1],
  ["'Estimated from a model, not from measurements.'", 0],
  ["'Measured by the station at the school.'", 0],
  ["'Giá trị của mô hình, không phải đo được.'", 0],
  ["/** Measured in µg/m³. */ const text = 'PM2.5';", 0],
])('%s has claims: %i', (source, count) => {
  expect(literalsIn(source).flatMap(claimsIn)).toHaveLength(count);
});
