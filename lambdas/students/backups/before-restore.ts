import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import type { Fields } from '../../../contracts/http/fields';
import { parseItem } from '../../shared/aws/parse-item';
import type { Actor } from '../../shared/deeds/report-deed';
import { BackupRefused } from './backup-errors';

/** Has a backup made and read back, by one request once; its name. */
export type BackUp = (by: string, requestId: string) => Promise<string>;

const asked = {
  before: { kind: 'choice', of: ['restore'] },
  by: { kind: 'text', exact: true },
  requestId: { kind: 'text', exact: true },
} as const satisfies Fields;
const made = { fileName: { kind: 'text', exact: true } } as const satisfies Fields;

/** Asks the backup function, which alone may write backups. */
export function createBackUp(client: LambdaClient, FunctionName: string): BackUp {
  return async (by, requestId) => {
    const Payload = Buffer.from(JSON.stringify({ before: 'restore', by, requestId }));
    const answer = await client.send(new InvokeCommand({ FunctionName, Payload }));
    if (answer.FunctionError !== undefined) throw new BackupRefused(answer.FunctionError);
    const backup: unknown = JSON.parse(Buffer.from(answer.Payload ?? []).toString('utf8'));
    return parseItem('backup', made, backup).fileName;
  };
}

/** By whom a backup is asked for before a restore; undefined of another event, such as that of a schedule. */
export function beforeRestore(
  event: unknown,
): { readonly by: string; readonly requestId: string; readonly actor: Actor } | undefined {
  if (typeof event !== 'object' || event === null || !('before' in event)) return undefined;
  const { by, requestId } = parseItem('request of a backup', asked, event);
  return { by, requestId, actor: actorOf(by) };
}

function actorOf(by: string): Actor {
  if (by === 'operator') return { who: by, source: 'command' };
  if (by === 'api-key') return { who: by, source: 'program' };
  // The id of an account comes before its address.
  return { who: by.split(' ', 1)[0] ?? by, source: 'site' };
}
