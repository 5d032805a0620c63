import { figuresOf } from '../../../../lambdas/phishing/learning/figures';

const limits = { threshold: 0.5, block: 0.9 };

describe('figures', () => {
  it('count at the label and the block threshold', () => {
    const phishing = [0.95, 0.8, 0.5, 0.2].map((score) => ({ score, target: 1 as const }));
    const benign = [0.9, 0.4, 0.3, 0.1, 0].map((score) => ({ score, target: 0 as const }));
    expect(figuresOf([...phishing, ...benign], limits)).toMatchObject({
      n: 9,
      positives: 4,
      precision: 3 / 4,
      recall: 3 / 4,
      f1: 3 / 4,
      fpr: 1 / 5,
      block_rate: 2 / 9,
      benign_block_rate: 1 / 5,
      phishing_block_rate: 1 / 4,
      auc: 15 / 20,
      recall_at_fpr_1pct: 1 / 4,
    });
  });

  it('say how far scores are from what they promise', () => {
    const rows = [
      { score: 0.95, target: 1 as const },
      { score: 0.95, target: 0 as const },
    ];
    expect(figuresOf(rows, limits).calibration_error).toBeCloseTo(0.45, 10);
    const sure = [
      { score: 1, target: 1 as const },
      { score: 0, target: 0 as const },
    ];
    expect(figuresOf(sure, limits).calibration_error).toBe(0);
  });

  it('count ties as half a win', () => {
    const tied = [
      { score: 0.5, target: 1 as const },
      { score: 0.5, target: 0 as const },
    ];
    expect(figuresOf(tied, limits).auc).toBe(0.5);
  });

  it('of one class leave null what they cannot know', () => {
    expect(figuresOf([{ score: 0.95, target: 0 }], limits)).toEqual({
      n: 1,
      positives: 0,
      auc: null,
      f1: null,
      precision: null,
      recall: null,
      fpr: 1,
      threshold: 0.5,
      recall_at_fpr_1pct: null,
      block_rate: 1,
      benign_block_rate: 1,
      phishing_block_rate: null,
      calibration_error: null,
    });
  });
});
