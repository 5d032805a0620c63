import type { GetScheduleCommandOutput, SchedulerClient } from '@aws-sdk/client-scheduler';
import { parseExpression } from 'cdk-offline';
import { stageSchedules } from '../aws/stage-schedules';
import { duration, type Finding, type Section } from './report';

/** When everything that runs by itself runs next. */
export function schedulesSection(client: SchedulerClient, stage: string, now: number): Section {
  return {
    title: 'Schedules',
    find: async () => {
      const findings: Finding[] = [];
      for await (const schedule of stageSchedules(client, stage)) findings.push(findingOf(schedule, now));
      return findings.length > 0 ? findings : [{ text: 'none', attention: true }];
    },
  };
}

function findingOf(schedule: GetScheduleCommandOutput, now: number): Finding {
  const name = (schedule.Name ?? '').padEnd(28);
  if (schedule.State !== 'ENABLED') return { text: `${name} paused`, attention: true };
  const next = nextRun(schedule, now);
  if (next === undefined) return { text: `${name} no further run` };
  return { text: `${name} next ${new Date(next).toISOString().slice(0, 16)}Z, in ${duration(next - now)}` };
}

/** A rate counts from the schedule's start or, without one, from when it was made. */
function nextRun(schedule: GetScheduleCommandOutput, now: number): number | undefined {
  const { ScheduleExpression = '', ScheduleExpressionTimezone = 'UTC', StartDate, CreationDate } = schedule;
  const anchor = (StartDate ?? CreationDate)?.getTime() ?? now;
  return parseExpression(ScheduleExpression, ScheduleExpressionTimezone).next(now, anchor);
}
