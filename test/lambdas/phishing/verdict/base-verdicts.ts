import {
  createJudge,
  type Judgement,
  type ProtectionSettings,
  type Verdict,
} from '../../../../lambdas/phishing/verdict/judge';
import { baseModel } from '../../../support/base-model';

export const judge = createJudge(baseModel);
export const settings: ProtectionSettings = {
  mode: 'Balanced',
  whitelist: [],
  blacklist: [],
  isProtectionEnabled: true,
};

/** The verdict of the shipped model; throws for a URL that is refused. */
export function verdict(url: string, changed: Partial<ProtectionSettings> = {}): Verdict {
  const judgement: Judgement = judge(url, { ...settings, ...changed });
  if (!judgement.ok) throw new Error(judgement.refusal);
  return judgement.verdict;
}
