import type { ScanResult } from '../../../../contracts/phishing/verdict';
import type { Verdict } from '../../verdict/judge';
import { english } from './english';
import { vietnamese } from './vietnamese';
import { signPhrase, type Wording, withPiece } from './wording';

export type Language = 'en' | 'vi';

/** As an answer shows it: what the model weighed and what decided, in words. */
export function worded(verdict: Verdict, language: Language): Omit<ScanResult, 'recorded'> {
  const { explanation, label } = verdict;
  const { signs, standing, ...rest } = explanation;
  const wording = language === 'vi' ? vietnamese : english;
  const texts = [
    ...(rest.guard === undefined ? [] : [wording.guards[rest.guard]]),
    ...(standing === undefined || label === 'Phishing' ? [] : [wording.standings[standing]]),
    ...signs.map((sign) => signPhrase(wording, sign)),
  ];
  const topFeatures = texts.slice(0, 5).map((text) => `${wording.directions[label]}: ${text}`);
  return { ...verdict, explanation: { topFeatures, why: whyOf(wording, verdict), ...rest } };
}

function whyOf(wording: Wording, { decision, score, explanation }: Verdict): string {
  const { decidedBy: by, guard } = explanation;
  if (by.kind === 'protection-off') return wording.protectionOff;
  if (by.kind === 'list') return withPiece(wording.listed[by.list], by.entry);
  const scored = (decision === 'Allow' ? wording.below : wording.atOrAbove)
    .replace('{score}', String(score))
    .replace('{threshold}', String(by.threshold))
    .replace('{mode}', wording.modes[by.mode]);
  return guard === undefined ? scored : `${sentence(wording.guards[guard])} ${scored}`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
