import { readFileSync } from 'node:fs';
import { type AqiPollutant, aqiOf } from '../lambdas/forecast/air-quality/aqi';
import { nowCast } from '../lambdas/forecast/air-quality/nowcast';
import { CsvError, csvRows } from '../lambdas/shared/csv/csv-rows';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';

const usage = `npm run -s check-aqi -- FILE...
  Worked examples to compare with: .tsv, "pollutant concentration AQI" or "[c1,c2,...] raw NowCast AQI" (c1 newest,
  nothing where there is none), or .csv with the columns c1 to c12 and official_nowcast. Prints one JSON object a file
  and ends with 1 when an example is not agreed with.`;

/** One example: what was asked, what it should give, and what it gives. */
export interface Comparison {
  readonly given: string;
  readonly expected: number | null;
  readonly found: number | null;
}

const pollutants: Readonly<Record<string, AqiPollutant>> = {
  pm25: 'pm2_5',
  pm10: 'pm10',
  o3_8h: 'o3_8h',
  o3_1h: 'o3_1h',
  co_8h: 'co_8h',
  so2_1h: 'so2_1h',
  so2_24h: 'so2_24h',
  no2_1h: 'no2_1h',
};

/** Compares each row; throws for one that cannot be read, so that none is passed over. */
export function compareExamples(name: string, text: string): readonly Comparison[] {
  return name.endsWith('.csv') ? officialWindows(text) : text.split(/\r?\n/).flatMap(workedExample);
}

function workedExample(line: string): readonly Comparison[] {
  const [given = '', ...cells] = line.split('\t');
  if (line.trim() === '' || given === 'NOWCAST') return [];
  if (given.startsWith('[')) {
    const nowCasted = nowCast(JSON.parse(given), 1);
    const aqi = nowCasted === undefined ? undefined : aqiOf('pm2_5', nowCasted);
    return [
      { given: `NowCast of ${given}`, expected: numberIn(cells[1]), found: nowCasted ?? null },
      { given: `AQI of ${given}`, expected: numberIn(cells[2]), found: aqi ?? null },
    ];
  }
  const pollutant = pollutants[given];
  const concentration = numberIn(cells[0]);
  if (!pollutant || concentration === null) throw new Error(`Cannot read: ${line.slice(0, 100)}`);
  const found = aqiOf(pollutant, concentration) ?? null;
  return [{ given: `${given} ${concentration}`, expected: numberIn(cells[1]), found }];
}

/** Their AQI is of the table before 2024, so the NowCast alone is compared. */
function officialWindows(text: string): readonly Comparison[] {
  const [header = [], ...rows] = csvRows(text);
  const columns = Array.from({ length: 12 }, (_, i) => header.indexOf(`c${i + 1}`));
  const official = header.indexOf('official_nowcast');
  if ([...columns, official].includes(-1)) throw new CsvError('no columns c1 to c12 and official_nowcast');
  return rows.map((row) => {
    const hours = columns.map((column) => numberIn(row[column]));
    return { given: row.join(), expected: numberIn(row[official]), found: nowCast(hours, 1) ?? null };
  });
}

function numberIn(cell: string | undefined): number | null {
  if (cell === undefined || cell.trim() === '') return null;
  const number = Number(cell);
  if (!Number.isFinite(number)) throw new Error(`Not a number: ${cell.slice(0, 100)}`);
  return number;
}

function main(files: readonly string[]): void {
  if (files.length === 0) throw new WrongUsage('Which files?');
  for (const file of files) {
    const compared = compareExamples(file, readFileSync(file, 'utf8'));
    const wrong = compared.filter(({ expected, found }) => expected !== found);
    console.log(
      JSON.stringify({
        file,
        n: compared.length,
        agree: compared.length - wrong.length,
        disagree: wrong.slice(0, 20),
      }),
    );
    if (wrong.length > 0 || compared.length === 0) process.exitCode = 1;
  }
}

if (require.main === module) void runCommand(usage, () => main(process.argv.slice(2)));
