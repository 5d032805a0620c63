import { baseModel } from '../../../support/base-model';
import { verdict } from './base-verdicts';

describe('an explanation', () => {
  it('names the model, the threshold and at most five features with their direction', () => {
    const { explanation } = verdict('https://secure-dhl-parcel.xyz/pay/track.php?id=1');
    expect(explanation).toMatchObject({
      decidedBy: { kind: 'threshold', mode: 'Balanced', threshold: 0.9 },
      modelVersion: baseModel.version,
    });
    expect(explanation.topFeatures).toHaveLength(5);
    for (const feature of explanation.topFeatures) expect(feature).toMatch(/^points to phishing: \S/);
    expect(explanation.topFeatures.join()).toContain('dhl');
  });

  it('names the guard rule that moved the score', () => {
    expect(verdict('https://www.paypal.com/signin').explanation).toMatchObject({ guard: 'official-domain' });
    expect(verdict('http://paypal.com@example.org/').explanation.topFeatures[0]).toContain('fake host name');
  });

  it('names the list entry that decided, and keeps the label', () => {
    const blacklisted = verdict('https://mail.example.org/', { blacklist: ['example.org'] });
    expect(blacklisted.decision).toBe('Block');
    expect(blacklisted.explanation.decidedBy).toEqual({
      kind: 'list',
      list: 'blacklist',
      entry: 'example.org',
    });
    const whitelisted = verdict('https://paypa1.com/signin', { whitelist: ['paypa1.com'] });
    expect(whitelisted).toMatchObject({ label: 'Phishing', decision: 'Allow' });
  });

  it('says when protection is off', () => {
    const off = verdict('https://paypa1.com/signin', { isProtectionEnabled: false });
    expect(off).toMatchObject({ label: 'Phishing', decision: 'Allow' });
    expect(off.explanation.why).toBe('Protection is switched off.');
  });
});
