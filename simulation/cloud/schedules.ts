import type { WireAnswer, WireRequest } from './in-process';

/**
 * Takes a schedule that runs once, and forgets it: situations say when schedules ring, and by the clock of services the time
 * that a function asks for is long over. Undefined of any other request.
 */
export function scheduled({ method, headers }: WireRequest): WireAnswer | undefined {
  if (method !== 'POST' || !headers['authorization']?.includes('/scheduler/aws4_request')) return undefined;
  const body = Buffer.from(JSON.stringify({ ScheduleArn: 'arn:aws:scheduler:simulated' }));
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}
