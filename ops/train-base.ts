import { mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { baseSettings } from '../lambdas/phishing/learning/base-settings';
import { mixed } from '../lambdas/phishing/learning/data-mix';
import { namesToRegister } from '../lambdas/phishing/learning/name-register';
import { trainModel } from '../lambdas/phishing/learning/train-model';
import { writeRegister } from '../lambdas/phishing/learning/write-register';
import { brandTable } from '../lambdas/phishing/verdict/brands/brand-table';
import { createBrands } from '../lambdas/phishing/verdict/brands/brands';
import { readModel, writeModel } from '../lambdas/phishing/verdict/model/artifact';
import { readRegister } from '../lambdas/phishing/verdict/register/register';
import { WrongUsage } from './command/failure-line';
import { createProgress } from './command/progress';
import { runCommand } from './command/run-command';
import { writeBaseModel } from './phishing-model/model-file';
import { handRegister, readTrainingData } from './phishing-model/training-files';

const usage = `npm run -s train-base -- FILE... [--without DOMAINS] [--out DIR]
  FILE is CSV or CSV.gz; its header says what it holds:
    url,label            labelled URLs (1 phishing, 0 benign); domain and source are used where they are
    domain,kind,source   registers of honest domains; rank where a list of much visited sites is the source
    url,kind,source      pages and hosts of honest sites
  The register that we keep by hand (ops/phishing-model/hand-register.csv) is one of them without being named.
  DOMAINS is a file of registered domains, one a line, that take no part: neither in training nor in the register.
  Writes the model that ships, or the same into DIR; the same files give the same model.`;

function main(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { without: { type: 'string' }, out: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new WrongUsage('Which files?');
  const without = values.without === undefined ? '' : readFileSync(values.without, 'utf8');
  const data = readTrainingData([...positionals, handRegister], without);
  const rows = mixed(data);
  const register = readRegister(writeRegister(namesToRegister(data)));
  const known = { register, brands: createBrands(brandTable) };
  const progress = createProgress('Training', rows.length * baseSettings.epochs);
  const bytes = writeModel(trainModel(rows, known, baseSettings, progress.add));
  progress.end();
  if (values.out !== undefined) mkdirSync(values.out, { recursive: true });
  const { file, length } = writeBaseModel(bytes, values.out);
  const { version } = readModel(bytes);
  console.log(
    `Model ${version}: ${data.examples.length} URLs, ${register.size} registered names, ${length} bytes in ${file}`,
  );
}

if (require.main === module) void runCommand(usage, () => main(process.argv.slice(2)));
