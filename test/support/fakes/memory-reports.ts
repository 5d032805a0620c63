import type { ReportedDeed } from '../../../contracts/audit/entry';
import type { ReportedDeeds, Waiting } from '../../../lambdas/audit/log/reported-deeds';

export interface MemoryReports extends ReportedDeeds {
  readonly waiting: Waiting[];
  send(deed: ReportedDeed, sentAt: number): void;
}

/** Reports of deeds; what is taken stays until it is removed, as after a run that died. */
export function createMemoryReports(): MemoryReports {
  const waiting: Waiting[] = [];
  let receipts = 0;
  return {
    waiting,
    send: (deed, sentAt) => {
      receipts += 1;
      waiting.push({ deed, sentAt, receipt: String(receipts) });
    },
    take: async (most) => waiting.slice(0, most),
    remove: async (some) => {
      for (const { receipt } of some) {
        const at = waiting.findIndex((one) => one.receipt === receipt);
        if (at >= 0) waiting.splice(at, 1);
      }
    },
  };
}

let made = 0;

/** Somebody looked at the list. */
export function deedOf(change: Partial<ReportedDeed> = {}): ReportedDeed {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    at: '2026-11-20T07:00:00.000Z',
    who: '7',
    role: 'Admin',
    what: 'students.list',
    source: 'site',
    outcome: 'done',
    ...change,
  };
}
