import { parseArgs } from 'node:util';
import { figuresOf } from './air-mails/figures';
import { replay, runsOf, usualWishes } from './air-mails/replay';
import { readSeries } from './backtest';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';

const usage = `npm run -s replay-air-mails -- FILE... [--threshold AQI] [--probability SHARE] [--quiet HH:MM-HH:MM] [--mails]
  The files of backtest. Runs the forecast of each hour from the 720 hours before it and mails one reader as the app would,
  looking every quarter of an hour. Prints one JSON object a series: how many mails, and how what the reader had been told
  compares with what came. The series' clock is taken for that of the city. --mails prints each mail too.`;

async function main(): Promise<void> {
  const { values, positionals: files } = parseArgs({
    options: {
      threshold: { type: 'string', default: String(usualWishes.threshold) },
      probability: { type: 'string', default: String(usualWishes.probability) },
      quiet: { type: 'string', default: `${usualWishes.quietFrom}-${usualWishes.quietTo}` },
      mails: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [threshold, probability] = [Number(values.threshold), Number(values.probability)];
  const [quietFrom = '', quietTo = ''] = values.quiet.split('-');
  if (files.length === 0) throw new WrongUsage('Which files?');
  if (!(threshold > 0 && probability > 0 && probability < 1))
    throw new WrongUsage('No such threshold or chance.');
  const wishes = { ...usualWishes, threshold, probability, quietFrom, quietTo };
  for (const file of files) {
    const series = await readSeries(file);
    const replayed = await replay(runsOf(series, 'UTC'), wishes);
    if (values.mails)
      for (const { at, what } of replayed.mails)
        console.log(JSON.stringify({ at: new Date(at).toISOString(), what }));
    const figures = figuresOf(replayed, threshold, 'UTC');
    console.log(JSON.stringify({ name: series.name, threshold, probability, ...figures }));
  }
}

if (require.main === module) void runCommand(usage, main);
