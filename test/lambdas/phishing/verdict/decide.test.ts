import { decide, labelOf, type Mode } from '../../../../lambdas/phishing/verdict/decide';

const thresholds = { label: 0.5, strict: 0.7, balanced: 0.9 };
const input = { thresholds, listed: undefined, isProtectionEnabled: true };

describe('a decision', () => {
  it.each<[Mode, number, string]>([
    ['Balanced', 0.9, 'Block'],
    ['Balanced', 0.8999, 'Warn'],
    ['Balanced', 0.5, 'Warn'],
    ['Balanced', 0.4999, 'Allow'],
    ['Strict', 0.7, 'Block'],
    ['Strict', 0.6999, 'Warn'],
    ['Strict', 0.4999, 'Allow'],
    ['Relaxed', 1, 'Warn'],
    ['Relaxed', 0.9, 'Warn'],
    ['Relaxed', 0.8999, 'Allow'],
  ])('in %s mode at %d is %s', (mode, score, decision) => {
    expect(decide({ ...input, mode, score }).decision).toBe(decision);
  });

  it('follows a list before the score', () => {
    const allowed = { list: 'whitelist', entry: 'example.com' } as const;
    const blocked = { list: 'blacklist', entry: 'example.com' } as const;
    expect(decide({ ...input, mode: 'Strict', score: 1, listed: allowed }).decision).toBe('Allow');
    expect(decide({ ...input, mode: 'Relaxed', score: 0, listed: blocked })).toEqual({
      decision: 'Block',
      decidedBy: { kind: 'list', ...blocked },
    });
  });

  it('is always Allow with protection off', () => {
    const listed = { list: 'blacklist', entry: 'example.com' } as const;
    const off = decide({ ...input, mode: 'Strict', score: 1, listed, isProtectionEnabled: false });
    expect(off).toEqual({ decision: 'Allow', decidedBy: { kind: 'protection-off' } });
  });

  it('names the threshold that decided', () => {
    expect(decide({ ...input, mode: 'Strict', score: 0.75 }).decidedBy).toEqual({
      kind: 'threshold',
      mode: 'Strict',
      threshold: 0.7,
    });
  });
});

it('the label changes at the label threshold in every mode', () => {
  expect(labelOf(0.5, thresholds)).toBe('Phishing');
  expect(labelOf(0.4999, thresholds)).toBe('Benign');
});
