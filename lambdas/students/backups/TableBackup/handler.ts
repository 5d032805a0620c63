import { randomUUID } from 'node:crypto';
import { TableBackup as route } from '../../../../contracts/students/backup-routes';
import { createDynamoDb, createS3 } from '../../../shared/aws/clients';
import { createObjectStore } from '../../../shared/aws/object-store';
import { createStageMailer } from '../../../shared/aws/stage-mailer';
import { keyAuditor, keyAuditVariables } from '../../../shared/deeds/key-auditor';
import { readEnv } from '../../../shared/env/read-env';
import { apiOrEvent } from '../../../shared/http/api-or-event';
import { routeHandler } from '../../../shared/http/route-handler';
import { repeatsOf } from '../../../shared/idempotency/repeats';
import { createPlainLog } from '../../../shared/log/plain-log';
import { createPersistentMailer } from '../../../shared/mail/persistent-mailer';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { authorOf } from '../../records/author';
import { createStudents } from '../../records/students';
import { backupMail } from '../backup-mail';
import { createBackupRequests } from '../backup-requests';
import { beforeRestore } from '../before-restore';
import { requestOfNight } from '../nightly';
import { backupTable } from './backup-table';

const env = readEnv([...studentsEnv.TableBackup, ...keyAuditVariables, 'ALLOWED_ORIGIN']);
const log = createPlainLog();
const auditor = keyAuditor(env, log);
const mailer = createPersistentMailer(createStageMailer(env), systemClock);
/** Milliseconds. */
const mailTime = 5_000;
const s3 = createS3();
const backup = backupTable({
  students: createStudents(createDynamoDb(), env.TABLE_NAME),
  files: createObjectStore(s3, env.S3_BUCKET_NAME),
  requests: createBackupRequests(s3, env.S3_BUCKET_NAME, systemClock),
  announce: (made, again) => mailer.send(backupMail(made, env.RECIPIENT_EMAIL, again), mailTime),
  clock: systemClock,
  report: log.error,
});

const options = { allowedOrigin: env.ALLOWED_ORIGIN, log, auditor, ...repeatsOf(route, log) };
const api = routeHandler(
  route,
  options,
)(async (call) => {
  const { by } = authorOf(env.SITE_KEY_ID)(call);
  // Without a key each request is one of its own.
  const { requestId = randomUUID(), isAgain = false } = call;
  const made = await backup({ requestId, isAgain }, { by, reason: 'asked' });
  return { status: 200, body: { message: 'Backup and email sent successfully!', ...made } };
});

const deed = { ...route.deed, endsWithin: 900_000 } as const;

/** At night, or before a restore: each may be carried out again. */
export const handler = apiOrEvent(api, (event, { awsRequestId }) => {
  const asked = beforeRestore(event);
  if (!asked) {
    const nightly = { who: 'schedule', source: 'schedule', ...deed } as const;
    const requestId = requestOfNight(event) ?? awsRequestId;
    return auditor.audit(nightly, () =>
      backup({ requestId, isAgain: true }, { by: 'schedule', reason: 'night' }),
    );
  }
  const { actor, by, requestId } = asked;
  return auditor.audit({ ...actor, ...deed }, () =>
    backup({ requestId, isAgain: true }, { by, reason: 'restore' }),
  );
});
