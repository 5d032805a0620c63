import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { baseSettings } from '../lambdas/phishing/learning/base-settings';
import { writeEvaluationPages } from '../lambdas/phishing/learning/evaluation-file';
import { evaluationPage } from '../lambdas/phishing/learning/evaluation-pages';
import type { Example } from '../lambdas/phishing/learning/example';
import { isKept } from '../lambdas/phishing/learning/train-model';
import { packModel } from '../lambdas/phishing/models/packed-model';
import { brandTable } from '../lambdas/phishing/verdict/brands/brand-table';
import { createBrands } from '../lambdas/phishing/verdict/brands/brands';
import { hashText } from '../lambdas/phishing/verdict/features/hash';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';
import { parseLabelledUrls } from './phishing-model/labelled-urls';
import { readText } from './phishing-model/training-files';

const usage = `npm run -s evaluation-set -- FILE... [--out FILE]
  FILE is CSV or CSV.gz with the columns url and label, as train-base was given it; domain is used where it is.
  Takes as many phishing as benign pages, one a domain, of domains that train-base holds back from learning, and writes what
  models weigh of them, without their text. The same files give the same set.`;

/** The set that ships with the training. */
export const evaluationSetFile = path.resolve(
  __dirname,
  '../lambdas/phishing/learning/evaluation-set.bin.gz',
);
/** Of each label: more of them, and what ships is over 900 kB. */
const ofEachLabel = 180;

export function chooseEvaluationPages(examples: readonly Example[], count: number): readonly Example[] {
  const shuffled = examples
    .filter(({ domain }) => isKept(domain, baseSettings))
    .map((example) => ({ example, order: hashText(example.url, 5) >>> 0 }))
    .sort((one, other) => one.order - other.order);
  const domains = new Set<string>();
  const left = [count, count];
  return shuffled.flatMap(({ example }) => {
    const { domain, target } = example;
    if (domains.has(domain) || left[target] === 0) return [];
    domains.add(domain);
    left[target] = (left[target] ?? 0) - 1;
    return [example];
  });
}

function main(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { out: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new WrongUsage('Which files?');
  const examples = positionals.flatMap((name) => parseLabelledUrls(readText(name), name));
  const brands = createBrands(brandTable);
  const chosen = chooseEvaluationPages(examples, ofEachLabel);
  const pages = chosen.flatMap((one) => evaluationPage(one, brands) ?? []);
  const bytes = packModel(writeEvaluationPages(pages));
  const out = values.out ?? evaluationSetFile;
  writeFileSync(out, bytes);
  console.log(`${pages.length} pages, ${bytes.length} bytes in ${out}`);
}

if (require.main === module) void runCommand(usage, () => main(process.argv.slice(2)));
