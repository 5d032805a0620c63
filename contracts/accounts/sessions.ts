import type { Fields } from '../http/fields';
import { sessionId } from '../http/session-id';
import type { RecordOf } from '../http/values';

/** What a session's device is called that says neither a browser nor a system. */
export const anotherProgram = 'Another program';

/** One sign-in, as its owner sees it. */
export const sessionFields = {
  id: sessionId,
  device: { kind: 'text', example: 'Chrome on Windows', description: 'As the browser named itself' },
  startedAt: { kind: 'time', description: 'When the password was given' },
  lastSeenAt: { kind: 'time', description: 'The last renewal' },
  current: { kind: 'boolean', description: 'Whether it is the one that asks', example: true },
} as const satisfies Fields;

export type OwnSession = RecordOf<typeof sessionFields>;
