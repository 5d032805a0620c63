import { accountMailProbes } from './account-mails';
import { accountProbes } from './accounts';
import { airMailProbes } from './air-mails';
import { auditProbes } from './audit';
import { backupProbes } from './backup';
import { blocklistProbes } from './blocklist';
import { caseProbes } from './cases';
import { computeProbes } from './compute';
import { deviceProbes } from './devices';
import { edgeProbes } from './edge';
import { familyDataProbes } from './family-data';
import { forecastProbes } from './forecast';
import { headProbes } from './head';
import { importMailProbes } from './import-mails';
import { importProbes } from './imports';
import { insertProbes } from './insert';
import { listProbes } from './list';
import { logProbes } from './logs';
import { modelProbes } from './models';
import { passkeyProbes } from './passkeys';
import { recordProbes } from './records';
import { refusalProbes } from './refusals';
import { repeatedScanProbes } from './repeated-scans';
import { repeatProbes } from './repeats';
import { restoreProbes } from './restores';
import { returnedMailProbes } from './returned-mail';
import { scanProbes } from './scans';
import { scheduleProbes } from './schedule';
import type { Probe } from './school';
import { sessionProbes } from './sessions';
import { siteProbes } from './site';
import { staffProbes } from './staff';
import { trainingProbes } from './training';

export const probes: readonly Probe[] = [
  ...insertProbes,
  ...listProbes,
  ...recordProbes,
  ...importProbes,
  ...importMailProbes,
  ...backupProbes,
  ...restoreProbes,
  ...auditProbes,
  ...returnedMailProbes,
  ...scheduleProbes,
  ...logProbes,
  ...siteProbes,
  ...edgeProbes,
  ...accountProbes,
  ...sessionProbes,
  ...passkeyProbes,
  ...accountMailProbes,
  ...staffProbes,
  ...scanProbes,
  ...caseProbes,
  ...repeatedScanProbes,
  ...deviceProbes,
  ...familyDataProbes,
  ...blocklistProbes,
  ...trainingProbes,
  ...modelProbes,
  ...refusalProbes,
  ...forecastProbes,
  ...computeProbes,
  ...airMailProbes,
  ...headProbes,
  ...repeatProbes,
];

/** The first probe that says it fails without this permission. */
export function probeOf(permission: string): Probe | undefined {
  return probes.find(({ needs }) => needs.includes(permission));
}
