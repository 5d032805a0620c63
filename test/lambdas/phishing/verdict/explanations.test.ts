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
    expect(explanation.topFeatures.join()).toContain('“secure”');
  });

  it('names the guard rule that moved the score', () => {
    expect(verdict('https://www.paypal.com/signin').explanation).toMatchObject({ guard: 'official-domain' });
    expect(verdict('http://paypal.com@example.org/').explanation.topFeatures[0]).toContain('fake host name');
  });

  it.each([
    ['https://www.frostbank.com/', 'speaks for it: the domain stands in a register of banks'],
    ['https://example.gov.vn/', 'only'],
  ])('says what speaks for %s', (url, reason) => {
    const { label, explanation } = verdict(url);
    expect(label).toBe('Benign');
    expect(explanation.topFeatures[0]).toContain(reason);
  });

  it.each([
    ['a shortener', 'https://bit.ly/3xAmPlE', 'shortener'],
    ['a form that anyone can make', 'https://docs.google.com/forms/d/e/example/viewform', 'form-host'],
    ['a click counter', 'https://u1234567.ct.sendgrid.net/ls/click?upn=u001.AbCdEf-2BgHiJk', 'click-tracker'],
  ])('says of %s that nobody can know, and does not block it', (_, url, guard) => {
    expect(verdict(url)).toMatchObject({ explanation: { guard } });
    expect(verdict(url).decision).not.toBe('Block');
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
