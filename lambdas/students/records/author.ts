import type { Source } from '../../../contracts/students/history';
import { personOf } from '../../shared/auth/person';
import type { Call } from '../../shared/http/api-function';

/** Who changes a record, and from where. */
export interface Author {
  readonly by: string;
  readonly source: Source;
}

export type AuthorOf = (call: Pick<Call, 'apiKeyId' | 'header'>) => Author;

/** A person where the request came through the site, with the edge's own key; otherwise a program with the API key. */
export function authorOf(siteKeyId: string): AuthorOf {
  return (call) => {
    const person = personOf(call, siteKeyId);
    if (!person) return { by: 'api-key', source: 'api' };
    return { by: `${person.userId} ${person.email}`.trim(), source: 'page' };
  };
}
