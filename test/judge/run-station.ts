import { parseArgs } from 'node:util';
import { readSeries } from '../../ops/backtest';
import { biasedProvider } from './biased-provider';
import { issueForStation } from './issue-for-station';
import { judgeStation } from './station';

/** How well a hidden, biased provider is corrected towards a station: one line of figures a file and seed. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      seeds: { type: 'string', default: '1,2,3,4,5,6' },
      days: { type: 'string', default: '110' },
      every: { type: 'string', default: '8' },
      from: { type: 'string', default: '60' },
    },
  });
  const first = 24 * Number(values.from);
  for (const file of positionals) {
    const { name, pm25 } = await readSeries(file);
    const truth = pm25.slice(first, first + 24 * Number(values.days));
    for (const seed of values.seeds.split(',').map(Number)) {
      const figures = judgeStation(truth, biasedProvider(truth, seed), issueForStation, Number(values.every));
      const rounded = (_: string, value: unknown) =>
        typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value;
      console.log(JSON.stringify({ name, seed, ...figures }, rounded));
    }
  }
}

void main();
