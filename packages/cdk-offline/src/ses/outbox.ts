import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mail as it would have gone out; addresses of one field are joined by commas. */
export interface Mail {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Outbox {
  add(mail: Omit<Mail, 'id' | 'at'>): Mail;
  /** Newest last. */
  list(): readonly Mail[];
  sentSince(time: number): number;
}

/** Mails that were accepted: one JSON line each in `outbox.jsonl`, never sent to anybody. */
export function createOutbox(directory: string, now: () => number): Outbox {
  const path = join(directory, 'outbox.jsonl');
  mkdirSync(directory, { recursive: true });
  const list = () => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(parse) : []);
  const sentAt = list().map(({ at }) => Date.parse(at));
  return {
    add: (given) => {
      const id = `${randomBytes(8).toString('hex')}-${crypto.randomUUID()}-000000`;
      const mail: Mail = { id, at: new Date(now()).toISOString(), ...given };
      // On a line of its own, whatever a killed process or a full disk has left of the one before.
      appendFileSync(path, `\n${JSON.stringify(mail)}\n`);
      sentAt.push(Date.parse(mail.at));
      return mail;
    },
    list,
    sentSince: (time) => sentAt.filter((at) => at > time).length,
  };
}

/** A process killed while writing leaves half a line; that mail was not accepted. */
function parse(line: string): readonly Mail[] {
  try {
    return [JSON.parse(line) as Mail];
  } catch {
    return [];
  }
}
