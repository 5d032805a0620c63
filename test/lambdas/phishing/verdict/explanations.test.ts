import { baseModel } from '../../../support/base-model';
import { verdict } from './base-verdicts';

describe('an explanation', () => {
  it('names the model, the threshold and what the model weighed', () => {
    const { explanation } = verdict('https://secure-dhl-parcel.xyz/pay/track.php?id=1');
    expect(explanation).toMatchObject({
      decidedBy: { kind: 'threshold', mode: 'Balanced', threshold: 0.9 },
      modelVersion: baseModel.version,
    });
    expect(explanation.signs).toHaveLength(5);
  });

  it('names the guard rule that moved the score, and why a domain is known', () => {
    expect(verdict('https://www.paypal.com/signin').explanation).toMatchObject({ guard: 'official-domain' });
    expect(verdict('http://paypal.com@example.org/').explanation.guard).toBe('userinfo-host');
    expect(verdict('https://www.frostbank.com/').explanation.standing).toBe('bank');
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
    expect(off.explanation.decidedBy).toEqual({ kind: 'protection-off' });
  });
});
