import { english } from '../../../../../contracts/phishing/reasons/english';
import { piecesOf } from '../../../../../contracts/phishing/reasons/sentence';
import type { ProtectionSettings } from '../../../../../lambdas/phishing/verdict/judge';
import { verdict } from '../base-verdicts';

export function reasonsOf(url: string, changed: Partial<ProtectionSettings> = {}) {
  return verdict(url, changed).explanation.reasons;
}

export function sentences(url: string, changed: Partial<ProtectionSettings> = {}): readonly string[] {
  return reasonsOf(url, changed).map((reason) =>
    piecesOf(english, reason, 'en')
      .map(({ text }) => text)
      .join(''),
  );
}
