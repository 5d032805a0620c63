import type { Assembly } from '../services';
import type { Schedule } from './schedule';

export interface Execution {
  readonly id: string;
  /** Epoch ms; before any flexible window. */
  readonly scheduledAt: number;
  /** 1 for the first. */
  readonly attempt: number;
}

/**
 * The target's input with its context attributes filled in, or AWS's own event where none is given.
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/managing-schedule-context-attributes.html
 */
export function targetInput(assembly: Assembly, schedule: Schedule, execution: Execution): string {
  const values: Readonly<Record<string, string>> = {
    'schedule-arn': schedule.Arn,
    'scheduled-time': toSeconds(execution.scheduledAt),
    'execution-id': execution.id,
    'attempt-number': String(execution.attempt),
  };
  const input = schedule.Target.Input ?? standardEvent(assembly, schedule, execution);
  return input.replace(/<aws\.scheduler\.([a-z-]+)>/g, (whole, name: string) => values[name] ?? whole);
}

/** "2026-11-20T00:00:00Z" */
export function toSeconds(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}

function standardEvent({ account, region }: Assembly, schedule: Schedule, execution: Execution): string {
  return JSON.stringify({
    version: '0',
    id: execution.id,
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    account,
    time: toSeconds(execution.scheduledAt),
    region,
    resources: [schedule.Arn],
    detail: '{}',
  });
}
