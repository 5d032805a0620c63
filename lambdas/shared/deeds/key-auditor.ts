import { personOf } from '../auth/person';
import type { Call } from '../http/api-function';
import type { Auditor } from '../http/route-handler';
import type { Log } from '../log/log';
import { systemClock } from '../time/clock';
import { audited } from './audited';
import { type Actor, createSqs, reportDeed } from './report-deed';

/** What a function reads whose routes' deeds are recorded. */
export const auditVariables = ['AUDIT_QUEUE_URL'] as const;
/** And one that answers to API keys. */
export const keyAuditVariables = [...auditVariables, 'SITE_KEY_ID'] as const;

type KeyAuditEnv = Readonly<Record<(typeof keyAuditVariables)[number], string>>;

/** Records what is done with an API key: by the person that the site's edge names, or by a program. */
export function keyAuditor(env: KeyAuditEnv, log: Log): Auditor<undefined> {
  return { actor: (call) => keyActor(call, env.SITE_KEY_ID), audit: createAudited(env.AUDIT_QUEUE_URL, log) };
}

export function createAudited(queueUrl: string, log: Pick<Log, 'error'>): ReturnType<typeof audited> {
  return audited({ report: reportDeed(createSqs(), queueUrl), clock: systemClock, log });
}

function keyActor(call: Call, siteKeyId: string): Actor {
  const person = personOf(call, siteKeyId);
  if (!person) return { who: 'api-key', source: 'program' };
  return { who: person.userId, role: person.role, source: 'site' };
}
