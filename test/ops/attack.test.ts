import { attack, changes, worstOf } from '../../ops/attack';
import { baseModel } from '../support/base-model';
import { blockedUrls } from '../support/phishing-like';

describe('an attacker', () => {
  const held = attack(baseModel, blockedUrls);

  it('has changes of the host, of the path and redirects to try, on addresses that are blocked', () => {
    expect(held).toHaveLength(changes.length);
    for (const { n } of held) expect(n).toBeGreaterThan(60);
  });

  it.each(held.filter(({ kind }) => kind !== 'path').map((one) => [one.change, one]))(
    'gains nothing by: %s',
    (_, { kept }) => expect(kept).toBeGreaterThanOrEqual(0.98),
  );

  it('gains little by changing the path', () => {
    const worst = worstOf(held).find(({ kind }) => kind === 'path');
    expect(worst?.kept).toBeGreaterThanOrEqual(0.65);
  });
});
