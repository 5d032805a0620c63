import type { IncomingMessage } from 'node:http';

/** What a record has besides what was sent. */
export interface RecordState {
  readonly version?: number;
  readonly status?: 'active' | 'left';
  readonly leftOn?: string;
  readonly updatedBy?: string;
}

export interface FakeOperation {
  readonly op: 'move' | 'leave' | 'return';
  readonly studentid: string;
  readonly version: number;
  readonly class?: string;
  readonly leftOn?: string;
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
