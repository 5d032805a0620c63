import { createAssessor } from './assess';
import {
  type DecidedBy,
  type Decision,
  decide,
  type Label,
  labelOf,
  type Mode,
  type Thresholds,
} from './decide';
import { type DomainLists, matchLists } from './domain-lists';
import { createExplainer } from './explain';
import { type GuardName, scriptScore } from './guard';
import { wordingOf } from './languages';
import type { Model } from './model/model';
import type { UrlRefusal, WebUrl } from './url/web-url';
import { type Language, type Wording, withPiece } from './wording';

/** What a parent sets, as far as a verdict asks for it. */
export interface ProtectionSettings extends DomainLists {
  readonly mode: Mode;
  readonly isProtectionEnabled: boolean;
  /** Of the explanation; English where nobody asks for another. */
  readonly language?: Language;
}

export interface Explanation {
  /** Up to five, the strongest first, each with its direction. */
  readonly topFeatures: readonly string[];
  /** One sentence on what decided. */
  readonly why: string;
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
  | { readonly ok: true; readonly verdict: Verdict; readonly url: WebUrl }
  | { readonly ok: false; readonly refusal: UrlRefusal };

export type Judge = (text: string, settings: ProtectionSettings) => Judgement;

/** The whole verdict on one URL: model, guard, lists, mode and why. Never fetches anything, never throws. */
export function createJudge(model: Model): Judge {
  const assess = createAssessor(model);
  const explain = createExplainer(model);
  return (text, settings) => {
    const reading = assess(text);
    if (!reading.ok) return reading;
    const { facts, look, score, modelScore, rule, standing } = reading.assessment;
    const label = labelOf(score, model.thresholds);
    const listed = matchLists(facts.url.host, settings);
    const { decision, decidedBy } = decide({ ...settings, score, thresholds: model.thresholds, listed });
    const wording = wordingOf(settings.language ?? 'en');
    const reasons = explain(look, label === 'Phishing', wording).map(({ text }) => text);
    const known = standing === undefined || label === 'Phishing' ? [] : [wording.standings[standing]];
    const texts = [...(rule === undefined ? [] : [wording.guards[rule]]), ...known, ...reasons];
    const explanation: Explanation = {
      topFeatures: texts.slice(0, 5).map((text) => `${wording.directions[label]}: ${text}`),
      why: whyOf(wording, decidedBy, decision, score, rule),
      decidedBy,
      ...(rule === undefined ? {} : { guard: rule }),
      modelScore: round(modelScore),
      modelVersion: model.version,
      thresholds: model.thresholds,
    };
    return { ok: true, url: facts.url, verdict: { label, score: round(score), decision, explanation } };
  };
}

/** Verdict on a `data:` or `javascript:` address in every mode: it names no page, it is one. */
export function scriptVerdict({ thresholds, version }: Model): Verdict {
  const decidedBy: DecidedBy = { kind: 'threshold', mode: 'Balanced', threshold: thresholds.balanced };
  const { guards, directions } = wordingOf('en');
  const why = sentence(guards['script-target']);
  const topFeatures = [`${directions.Phishing}: ${guards['script-target']}`];
  const score = scriptScore;
  const explanation = {
    topFeatures,
    why,
    decidedBy,
    guard: 'script-target',
    modelScore: score,
    modelVersion: version,
    thresholds,
  } as const;
  return { label: 'Phishing', score, decision: 'Block', explanation };
}

function whyOf(
  wording: Wording,
  by: DecidedBy,
  decision: Decision,
  score: number,
  rule: GuardName | undefined,
): string {
  if (by.kind === 'protection-off') return wording.protectionOff;
  if (by.kind === 'list') return withPiece(wording.listed[by.list], by.entry);
  const scored = (decision === 'Allow' ? wording.below : wording.atOrAbove)
    .replace('{score}', String(round(score)))
    .replace('{threshold}', String(by.threshold))
    .replace('{mode}', wording.modes[by.mode]);
  return rule === undefined ? scored : `${sentence(wording.guards[rule])} ${scored}`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Four digits: more would pretend. Downwards, so that it is never 1, and reaches a threshold only where the score does. */
function round(score: number): number {
  return Math.floor(score * 10_000 + 1e-9) / 10_000;
}
