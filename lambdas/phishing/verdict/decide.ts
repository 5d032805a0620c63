import type { ListMatch } from './domain-lists';

export type Mode = 'Balanced' | 'Strict' | 'Relaxed';
export type Decision = 'Allow' | 'Warn' | 'Block';
export type Label = 'Phishing' | 'Benign';

/** Scores from which the model's verdict counts; they belong to the model's artifact. */
export interface Thresholds {
  readonly label: number;
  /** Strict blocks from here. */
  readonly strict: number;
  /** Balanced blocks and Relaxed warns from here. */
  readonly balanced: number;
}

export type DecidedBy =
  | { readonly kind: 'protection-off' }
  | ({ readonly kind: 'list' } & ListMatch)
  | { readonly kind: 'threshold'; readonly mode: Mode; readonly threshold: number };

export function labelOf(score: number, thresholds: Thresholds): Label {
  return score >= thresholds.label ? 'Phishing' : 'Benign';
}

export interface DecisionInput {
  readonly score: number;
  readonly thresholds: Thresholds;
  readonly mode: Mode;
  readonly listed: ListMatch | undefined;
  readonly isProtectionEnabled: boolean;
}

export interface Outcome {
  readonly decision: Decision;
  readonly decidedBy: DecidedBy;
}

/** Protection off, then the parent's lists, then the score against the mode's thresholds. */
export function decide({ score, thresholds, mode, listed, isProtectionEnabled }: DecisionInput): Outcome {
  if (!isProtectionEnabled) return { decision: 'Allow', decidedBy: { kind: 'protection-off' } };
  if (listed !== undefined) {
    return {
      decision: listed.list === 'whitelist' ? 'Allow' : 'Block',
      decidedBy: { kind: 'list', ...listed },
    };
  }
  const steps = stepsOf(mode, thresholds);
  const step = steps.find(({ from }) => score >= from) ?? { decision: 'Allow', from: lowest(steps) };
  return { decision: step.decision, decidedBy: { kind: 'threshold', mode, threshold: step.from } };
}

interface Step {
  readonly decision: Decision;
  readonly from: number;
}

function stepsOf(mode: Mode, { label, strict, balanced }: Thresholds): readonly Step[] {
  if (mode === 'Relaxed') return [{ decision: 'Warn', from: balanced }];
  const block: Step = { decision: 'Block', from: mode === 'Strict' ? strict : balanced };
  return [block, { decision: 'Warn', from: label }];
}

function lowest(steps: readonly Step[]): number {
  return Math.min(...steps.map(({ from }) => from));
}
