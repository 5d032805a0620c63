import { writeFileSync } from 'node:fs';
import { baseSettings } from '../lambdas/phishing/learning/base-settings';
import { trainModel } from '../lambdas/phishing/learning/train-model';
import { readModel, writeModel } from '../lambdas/phishing/verdict/model/artifact';
import { WrongUsage } from './command/failure-line';
import { createProgress } from './command/progress';
import { runCommand } from './command/run-command';
import { readLabelledUrls } from './phishing-model/labelled-urls';
import { baseModelFile } from './phishing-model/model-file';

const usage = `npm run train-base -- FILE...
  FILE is CSV or CSV.gz with the columns url and label (1 phishing, 0 benign).
  Writes the model that ships; the same files give the same bytes.`;

function main(files: readonly string[]): void {
  if (files.length === 0) throw new WrongUsage('Which files?');
  const examples = files.flatMap(readLabelledUrls);
  const progress = createProgress('Training', examples.length * baseSettings.epochs);
  const bytes = writeModel(trainModel(examples, baseSettings, progress.add));
  progress.end();
  writeFileSync(baseModelFile, bytes);
  console.log(
    `Model ${readModel(bytes).version}: ${bytes.length} bytes from ${examples.length} URLs in ${baseModelFile}`,
  );
}

if (require.main === module) void runCommand(usage, () => main(process.argv.slice(2)));
