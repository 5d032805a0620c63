import { createHash } from 'node:crypto';
import type { Plain } from '../cloud/plain';
import { addressOf, type Person, people } from './people';

/** By the digest under which an address is kept where nobody needs to write to it. */
const personBy: ReadonlyMap<unknown, Person> = new Map(people.map((who) => [digestOf(addressOf(who)), who]));

/** What is kept of who has mails about the air, with whose address it is about. */
export function withReader(item: Plain): Plain {
  return { ...item, reader: personBy.get(item['of'] ?? item['id']) };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
