import { parseArgs } from 'node:util';
import { english } from '../contracts/phishing/reasons/english';
import { piecesOf } from '../contracts/phishing/reasons/sentence';
import { vietnamese } from '../contracts/phishing/reasons/vietnamese';
import { createRandom, shuffle } from '../lambdas/phishing/learning/random';
import { defaultSettings } from '../lambdas/phishing/settings/default-settings';
import { createJudge, type Verdict } from '../lambdas/phishing/verdict/judge';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';
import { withScheme } from './phishing-model/labelled-urls';
import { readBaseModel } from './phishing-model/model-file';
import { readText } from './phishing-model/training-files';

const usage = `npm run -s explain -- FILE... [--sample N] [--seed N]
  FILE has one URL a line. Prints what a parent would read of N of each file (10 without), chosen by the seed, to be judged by
  eye: number, file, URL, decision with score, sentences in English and in Vietnamese, between tabs.`;

function main(): void {
  const { values, positionals } = parseArgs({
    options: { sample: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new WrongUsage('Which files?');
  const judge = createJudge(readBaseModel());
  const random = createRandom(Number(values.seed));
  let count = 0;
  for (const file of positionals) {
    const urls = readText(file).split(/\r?\n/).filter(Boolean);
    for (const url of chosen(urls, Number(values.sample), random)) {
      const judgement = judge(withScheme(url), defaultSettings);
      const row = judgement.ok ? readAloud(judgement.verdict) : [judgement.refusal];
      console.log([String(++count), file, url, ...row].join('\t'));
    }
  }
}

function readAloud({ decision, score, explanation: { reasons } }: Verdict): readonly string[] {
  const sentences = Object.entries({ en: english, vi: vietnamese }).map(([language, known]) =>
    reasons
      .map((reason) =>
        piecesOf(known, reason, language)
          .map(({ text }) => text)
          .join(''),
      )
      .join(' | '),
  );
  return [`${decision} ${score}`, ...sentences];
}

function chosen(urls: readonly string[], count: number, random: () => number): readonly string[] {
  const order = Uint32Array.from(urls.keys());
  shuffle(order, random);
  return [...order.slice(0, count)].map((at) => urls[at] ?? '');
}

if (require.main === module) void runCommand(usage, main);
