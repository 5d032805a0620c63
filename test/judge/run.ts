import { readSeries } from '../../ops/backtest';
import { issueForecasts } from '../../ops/issue-forecast';
import { type Issued, judge } from './judge';

/** Judges `issue-forecast` on hourly series: one line of figures a file, by code that shares nothing with the forecast. */
async function main(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const series = await readSeries(file);
    const issued = JSON.parse(JSON.stringify([...issueForecasts(series, 11)])) as readonly Issued[];
    const figures = { name: series.name, ...judge(series, issued) };
    console.log(
      JSON.stringify(figures, (_, value) => (typeof value === 'number' ? thousandths(value) : value)),
    );
  }
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

void main(process.argv.slice(2));
