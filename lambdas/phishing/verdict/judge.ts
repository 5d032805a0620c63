import { type Assessment, createAssessor } from './assess';
import {
  type DecidedBy,
  type Decision,
  decide,
  type Label,
  labelOf,
  type Mode,
  type Outcome,
  type Thresholds,
} from './decide';
import { type DomainLists, matchLists } from './domain-lists';
import { createExplainer, type Sign } from './explain';
import { type GuardName, scriptScore } from './guard';
import type { Model } from './model/model';
import type { Reason } from './reasons/reason';
import { reasonsFor } from './reasons/reasons';
import type { Standing } from './register/prior';
import type { UrlRefusal, WebUrl } from './url/web-url';

/** What a parent sets, as far as a verdict asks for it. */
export interface ProtectionSettings extends DomainLists {
  readonly mode: Mode;
  readonly isProtectionEnabled: boolean;
}

export interface Explanation {
  /** At most four facts, for people. */
  readonly reasons: readonly Reason[];
  /** Up to five, the strongest first, all in the direction of the label. */
  readonly signs: readonly Sign[];
  /** Why the domain is known, where it is. */
  readonly standing?: Standing;
  readonly decidedBy: DecidedBy;
  /** The rule that moved the model's score. */
  readonly guard?: GuardName;
  /** The model's score before the guard. */
  readonly modelScore: number;
  readonly modelVersion: string;
  /** From where the model's label and the modes step in, whatever decided here. */
  readonly thresholds: Thresholds;
}

export interface Verdict {
  readonly label: Label;
  /** 0 to 1; says how a URL compares, no probability without a prior. */
  readonly score: number;
  readonly decision: Decision;
  readonly explanation: Explanation;
}

export type Judgement =
  | {
      readonly ok: true;
      readonly verdict: Verdict;
      readonly url: WebUrl;
      /** The verdict on the same URL with other settings; it is not scored again. */
      readonly under: (settings: ProtectionSettings) => Verdict;
    }
  | { readonly ok: false; readonly refusal: UrlRefusal };

export type Judge = (text: string, settings: ProtectionSettings) => Judgement;

/** The whole verdict on one URL: model, guard, lists, mode and why. Never fetches anything, never throws. */
export function createJudge(model: Model): Judge {
  const assess = createAssessor(model);
  const explain = createExplainer(model);
  return (text, settings) => {
    const reading = assess(text);
    if (!reading.ok) return reading;
    const { assessment } = reading;
    const { facts, look, score } = assessment;
    const label = labelOf(score, model.thresholds);
    const signs = explain(look, label === 'Phishing');
    const under = (chosen: ProtectionSettings): Verdict => {
      const listed = matchLists(facts.url.host, chosen);
      const outcome = decide({ ...chosen, score, thresholds: model.thresholds, listed });
      const explanation = explained(model, assessment, outcome, chosen);
      const { decision } = outcome;
      return { label, score: round(score), decision, explanation: { ...explanation, signs } };
    };
    return { ok: true, url: facts.url, verdict: under(settings), under };
  };
}

function explained(
  model: Model,
  assessment: Assessment,
  outcome: Outcome,
  lists: DomainLists,
): Omit<Explanation, 'signs'> {
  const { modelScore, rule, standing } = assessment;
  return {
    reasons: reasonsFor(model, assessment, { ...outcome, lists }),
    ...(standing === undefined ? {} : { standing }),
    decidedBy: outcome.decidedBy,
    ...(rule === undefined ? {} : { guard: rule }),
    modelScore: round(modelScore),
    modelVersion: model.version,
    thresholds: model.thresholds,
  };
}

/** Verdict on a `data:` or `javascript:` address in every mode: it names no page, it is one. */
export function scriptVerdict({ thresholds, version }: Model): Verdict {
  const decidedBy: DecidedBy = { kind: 'threshold', mode: 'Balanced', threshold: thresholds.balanced };
  const score = scriptScore;
  const explanation = {
    reasons: [{ kind: 'script' }],
    signs: [],
    decidedBy,
    guard: 'script-target',
    modelScore: score,
    modelVersion: version,
    thresholds,
  } as const;
  return { label: 'Phishing', score, decision: 'Block', explanation };
}

/** Four digits: more would pretend. Downwards, so that it is never 1, and reaches a threshold only where the score does. */
function round(score: number): number {
  return Math.floor(score * 10_000 + 1e-9) / 10_000;
}
