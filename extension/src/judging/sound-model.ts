import { createJudge } from '../../../lambdas/phishing/verdict/judge';
import { isIntact, readModel } from '../../../lambdas/phishing/verdict/model/artifact';
import type { Versioned } from '../server/server';
import { opinionOf } from './opinion';
import { tryOutAddress } from './try-out';

/** Must open with every model. */
const honest = ['vietcombank.com.vn', 'wikipedia.org', 'moet.gov.vn', 'google.com', 'thuvien.edu.vn'];

const usual = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true } as const;

/** Whether a model from the network is what it is called, and judges the plainest cases as every model should. */
export function isSound({ version, bytes }: Versioned): boolean {
  try {
    const model = readModel(bytes);
    if (!isIntact(bytes) || model.version !== version) return false;
    const judge = createJudge(model);
    const kindOf = (url: string) => opinionOf(judge, usual, url)?.kind;
    return kindOf(tryOutAddress) === 'stop' && honest.every((host) => kindOf(`https://${host}/`) === 'pass');
  } catch {
    return false;
  }
}
