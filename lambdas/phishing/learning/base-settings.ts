import type { FtrlSettings } from './ftrl';

/** How the shipped model was made; docs/adr/0010 says what was tried. */
export interface TrainingSettings extends FtrlSettings {
  /** Binary logarithm of the number of hashed weights. */
  readonly bits: number;
  readonly epochs: number;
  readonly seed: number;
  /** One of this many domains is held back from training, for calibration. */
  readonly calibrationShare: number;
}

export const baseSettings: TrainingSettings = {
  alpha: 0.1,
  beta: 1,
  l1: 0.3,
  l2: 1,
  bits: 19,
  epochs: 2,
  seed: 42,
  calibrationShare: 20,
};

/** Part of every model artifact, chosen on held-out sources. */
export const thresholds = { label: 0.5, strict: 0.7, balanced: 0.9 };
