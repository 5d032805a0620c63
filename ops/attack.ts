import { parseArgs } from 'node:util';
import { createAssessor } from '../lambdas/phishing/verdict/assess';
import type { Model } from '../lambdas/phishing/verdict/model/model';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';
import { type Change, changeKinds } from './phishing-model/attacks/change';
import { hostChanges } from './phishing-model/attacks/host-changes';
import { pathChanges } from './phishing-model/attacks/path-changes';
import { redirectChanges } from './phishing-model/attacks/redirect-changes';
import { parseLabelledUrls } from './phishing-model/labelled-urls';
import { readBaseModel } from './phishing-model/model-file';
import { readText } from './phishing-model/training-files';

const usage = `npm run -s attack -- FILE... [--model DIR]
  FILE is CSV or CSV.gz with the columns url and label; the phishing URLs are taken.
  Prints one JSON object for each change that an attacker can make: of the URLs that Balanced mode blocks as they are,
  how many it still blocks; at last the worst of each kind.`;

export interface Held {
  readonly change: string;
  readonly kind: Change['kind'];
  /** URLs that are blocked as they are, and that can be changed so. */
  readonly n: number;
  /** Share of them that is still blocked. */
  readonly kept: number;
}

export const changes: readonly Change[] = [...hostChanges, ...redirectChanges, ...pathChanges];

/** How much of what is blocked stays blocked, change by change. */
export function attack(model: Model, urls: readonly string[]): readonly Held[] {
  const assess = createAssessor(model);
  const isBlocked = (url: string): boolean => {
    const reading = assess(url);
    // What the server refuses is not opened either.
    return !reading.ok || reading.assessment.score >= model.thresholds.balanced;
  };
  const blocked = urls.filter((url) => URL.canParse(url) && isBlocked(url)).map((url) => new URL(url));
  return changes.map(({ name, kind, apply }) => {
    const changed = blocked.map(apply).filter((url) => url !== undefined);
    const kept = changed.filter(isBlocked).length / Math.max(1, changed.length);
    return { change: name, kind, n: changed.length, kept };
  });
}

/** Of each kind the change that keeps least. */
export function worstOf(held: readonly Held[]): readonly Held[] {
  return changeKinds.map((kind) =>
    held.filter((one) => one.kind === kind).reduce((worst, one) => (one.kept < worst.kept ? one : worst)),
  );
}

function main(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { model: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new WrongUsage('Which files?');
  const examples = positionals.flatMap((file) => parseLabelledUrls(readText(file), file));
  const phishing = examples.filter(({ target }) => target === 1).map(({ url }) => url);
  const held = attack(readBaseModel(values.model), phishing);
  for (const one of held) console.log(JSON.stringify(one));
  for (const worst of worstOf(held)) console.log(JSON.stringify({ worst: worst.kind, ...worst }));
}

if (require.main === module) void runCommand(usage, () => main(process.argv.slice(2)));
