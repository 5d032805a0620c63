import type { GoodAnswer } from '../../../../contracts/http/route';
import type { getLogs } from '../../../../contracts/phishing/routes';
import { type Decision, decisions, type ScanResult } from '../../../../contracts/phishing/verdict';

export type { LogEntry } from '../../../../contracts/phishing/browsing-log';
export type { Decision };

export type Verdict = ScanResult;
export type LogPage = GoodAnswer<typeof getLogs>;

/** The gravest first. */
export const DECISIONS = decisions.toReversed();
