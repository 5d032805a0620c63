import type { Field, Fields } from '../http/fields';
import type { RecordOf } from '../http/values';
import { reasons } from './reasons/reasons';

export const labels = ['Phishing', 'Benign'] as const;
export const decisions = ['Allow', 'Warn', 'Block'] as const;
/** Strict blocks from a lower score than Balanced; Relaxed warns where Balanced blocks. */
export const modes = ['Balanced', 'Strict', 'Relaxed'] as const;
export const listNames = ['whitelist', 'blacklist'] as const;
/** Of an explanation. */
export const languages = ['en', 'vi'] as const;

export type Label = (typeof labels)[number];
export type Decision = (typeof decisions)[number];

export const score = {
  kind: 'number',
  min: 0,
  max: 1,
  example: 0.9987,
  description: 'Calibrated for as many phishing as benign URLs: no probability without a prior',
} as const satisfies Field;

/** An address as a caller writes it. That it is one of http or https is checked after its form. */
export const url = {
  kind: 'text',
  exact: true,
  min: 1,
  max: 2_048,
  example: 'https://paypa1-login.example/verify',
  description: 'http or https',
} as const satisfies Field;

/** The scores from which a URL is labelled Phishing, Strict blocks, and Balanced blocks (and Relaxed warns). */
const thresholdFields = {
  label: { kind: 'number', min: 0, max: 1, example: 0.5 },
  strict: { kind: 'number', min: 0, max: 1, example: 0.7 },
  balanced: { kind: 'number', min: 0, max: 1, example: 0.9 },
} as const satisfies Fields;

const explanationFields = {
  topFeatures: {
    kind: 'list',
    of: { kind: 'text', example: 'points to phishing: “login” in the host name' },
    max: 5,
    description: "The strongest first, each with its direction: the model's own arithmetic in words",
  },
  why: {
    kind: 'text',
    description: 'One sentence that names the list entry, threshold or rule that decided',
    example: 'Score 0.9987 is at or above 0.9, where Balanced mode steps in.',
  },
  decidedBy: {
    kind: 'variant',
    by: 'kind',
    of: {
      threshold: {
        mode: { kind: 'choice', of: modes },
        threshold: { kind: 'number', min: 0, max: 1, example: 0.9 },
      },
      list: {
        list: { kind: 'choice', of: listNames },
        entry: { kind: 'text', example: 'school.example' },
      },
      'protection-off': {},
    },
  },
  reasons,
  guard: {
    kind: 'text',
    example: 'brand-look-alike',
    optional: true,
    description: "The rule that moved the model's score, where one did",
  },
  modelScore: score,
  modelVersion: { kind: 'text', example: '4166739f' },
  thresholds: { kind: 'record', fields: thresholdFields },
} as const satisfies Fields;

/** What is decided about one URL, and why. */
export const verdictFields = {
  label: { kind: 'choice', of: labels },
  score,
  decision: { kind: 'choice', of: decisions, example: 'Block' },
  explanation: { kind: 'record', title: 'Explanation', fields: explanationFields },
  recorded: {
    kind: 'boolean',
    description:
      'Whether the dataset has it, and the log unless none is wanted; otherwise scanning again keeps it',
    example: true,
  },
} as const satisfies Fields;

export const scanResult = {
  kind: 'record',
  title: 'ScanResult',
  fields: verdictFields,
} as const satisfies Field;

export type ScanResult = RecordOf<typeof verdictFields>;
