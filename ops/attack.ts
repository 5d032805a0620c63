import { parseArgs } from 'node:util';
import type { Example } from '../lambdas/phishing/learning/example';
import { figuresOf } from '../lambdas/phishing/learning/figures';
import { createAssessor } from '../lambdas/phishing/verdict/assess';
import type { Model } from '../lambdas/phishing/verdict/model/model';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';
import { type Change, changeKinds } from './phishing-model/attacks/change';
import { hostChanges } from './phishing-model/attacks/host-changes';
import { laterChanges } from './phishing-model/attacks/later-changes';
import { pathChanges } from './phishing-model/attacks/path-changes';
import { redirectChanges } from './phishing-model/attacks/redirect-changes';
import { parseLabelledUrls } from './phishing-model/labelled-urls';
import { readBaseModel } from './phishing-model/model-file';
import { readText } from './phishing-model/training-files';

const usage = `npm run -s attack -- FILE... [--model DIR]
  FILE is CSV or CSV.gz with the columns url and label; the phishing URLs are changed.
  Prints one JSON object for each change that an attacker can make: of the URLs that Balanced mode blocks as they are,
  how many it still blocks; then the worst of each kind; at last what the floor of the host costs: the area under the ROC
  curve of all URLs as they are, with it and without.`;

export interface Held {
  readonly change: string;
  readonly kind: Change['kind'];
  /** URLs that are blocked as they are, and that can be changed so. */
  readonly n: number;
  /** Share of them that is still blocked. */
  readonly kept: number;
}

export const changes: readonly Change[] = [
  ...hostChanges,
  ...redirectChanges,
  ...pathChanges,
  ...laterChanges,
];

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

/** Area under the ROC curve of URLs as they are; undefined without both labels. */
export function costOfFloor(model: Model, examples: readonly Example[]) {
  const aucOf = (floor: boolean): number | null => {
    const assess = createAssessor(model, { floor });
    const scored = examples.flatMap(({ url, target }) => {
      const reading = assess(url);
      return reading.ok ? [{ score: reading.assessment.score, target }] : [];
    });
    const { label: threshold, balanced: block } = model.thresholds;
    return figuresOf(scored, { threshold, block }).auc;
  };
  const [auc, auc_without_floor] = [aucOf(true), aucOf(false)];
  if (auc === null || auc_without_floor === null) return undefined;
  return { auc, auc_without_floor, lost: auc_without_floor - auc };
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
  const model = readBaseModel(values.model);
  const held = attack(model, phishing);
  for (const one of held) console.log(JSON.stringify(one));
  for (const worst of worstOf(held)) console.log(JSON.stringify({ worst: worst.kind, ...worst }));
  const cost = costOfFloor(model, examples);
  if (cost !== undefined) console.log(JSON.stringify(cost));
}

if (require.main === module) void runCommand(usage, () => main(process.argv.slice(2)));
