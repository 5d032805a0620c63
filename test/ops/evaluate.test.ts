import { evaluate } from '../../ops/evaluate';
import { scanner } from '../../ops/scan-file';
import { baseModel } from '../support/base-model';

describe('evaluate', () => {
  it('measures the model with its guard', () => {
    const examples = [
      { url: 'https://www.paypal.com/signin', target: 0, domain: 'paypal.com' },
      { url: 'https://paypa1.com/signin', target: 1, domain: 'paypa1.com' },
      { url: 'javascript:alert(1)', target: 1, domain: '' },
    ] as const;
    const result = evaluate(baseModel, examples);
    expect(result).toMatchObject({ n: 3, positives: 2, auc: 1, f1: 1, fpr: 0, recall: 1, block_rate: 2 / 3 });
    expect(result.us_per_url).toBeGreaterThan(0);
  });
});

describe('scan-file', () => {
  const scan = scanner(baseModel);

  it('answers a URL with its verdict', () => {
    expect(scan('https://www.paypal.com/signin')).toMatchObject({ label: 'Benign', decision: 'Allow' });
    expect(scan('paypa1.com/signin')).toMatchObject({ label: 'Phishing', decision: 'Block' });
  });

  it('blocks a script and says of other texts why there is no verdict', () => {
    expect(scan('data:text/html,<form>')).toMatchObject({
      decision: 'Block',
      explanation: { guard: 'script-target' },
    });
    expect(scan('mailto:someone@example.com')).toEqual({ refusal: 'not-http' });
    expect(scan('')).toEqual({ refusal: 'malformed' });
  });
});
