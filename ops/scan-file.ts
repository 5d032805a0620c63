import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { worded } from '../lambdas/phishing/scanning/wording/worded';
import { createJudge, type ProtectionSettings, scriptVerdict } from '../lambdas/phishing/verdict/judge';
import type { Model } from '../lambdas/phishing/verdict/model/model';
import type { UrlRefusal } from '../lambdas/phishing/verdict/url/web-url';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';
import { withScheme } from './phishing-model/labelled-urls';
import { readBaseModel } from './phishing-model/model-file';

const usage = `npm run -s scan-file -- FILE
  FILE has one URL a line. Prints one JSON scan result a line in the same order: Balanced mode, empty lists.`;

const settings: ProtectionSettings = {
  mode: 'Balanced',
  whitelist: [],
  blacklist: [],
  isProtectionEnabled: true,
};

/** One line of the answer: a verdict, or why there is none. */
export function scanner(
  model: Model,
): (url: string) => ReturnType<typeof worded> | { readonly refusal: UrlRefusal } {
  const judge = createJudge(model);
  return (url) => {
    const judgement = judge(withScheme(url), settings);
    if (judgement.ok) return worded(judgement.verdict, 'en');
    return judgement.refusal === 'script-url'
      ? worded(scriptVerdict(model), 'en')
      : { refusal: judgement.refusal };
  };
}

async function main([file, ...rest]: readonly string[]): Promise<void> {
  if (file === undefined || rest.length > 0) throw new WrongUsage('Which file? Give one.');
  const scan = scanner(readBaseModel());
  for await (const url of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    process.stdout.write(`${JSON.stringify({ url, ...scan(url) })}\n`);
  }
}

if (require.main === module) void runCommand(usage, () => main(process.argv.slice(2)));
