import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Role } from '../../../contracts/http/roles';
import { Authenticator } from '../../../simulation/accounts/authenticator';
import { giveRoleIn } from '../operator';
import { type Answer, parent } from '../phishing-client';
import { type SiteClient, signInAtSite, siteClient } from '../site-client';
import { student, studentClient } from '../student-client';
import type { TestSystem } from '../system';

/** Somebody in front of the site: what the page sends with the token, and what the edge takes by the cookie. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly page: SiteClient;
  readonly desk: SiteClient;
}

/** What is there when the day begins, and what its parts leave to one another. */
export interface School {
  readonly system: TestSystem;
  readonly chief: Person;
  readonly office: Person;
  readonly clerk: Person;
  readonly family: Person;
  readonly key: Authenticator;
  readonly table: DynamoDBDocumentClient;
  /** What a part found out, such as the id of an import. */
  readonly told: Map<string, string>;
}

/** One deed of the day. */
export interface Part {
  readonly who: 'chief' | 'office' | 'family';
  /** What the page calls with a token, the desk through the edge with a key of its own. */
  readonly source: 'token' | 'site';
  /** Does it; answers what it was about, as the log is to say it. */
  readonly does: (school: School) => Promise<string | undefined>;
}

export async function openSchool(system: TestSystem): Promise<School> {
  const person = async (email: string, role: Role): Promise<Person> => {
    await parent(system, email);
    if (role !== 'Parent') await giveRoleIn(system, email, role);
    const { token, cookie } = await signInAtSite(system, email);
    const page = siteClient(system, token);
    const { id } = (await good(page.get('/api/account'))) as { readonly id: number };
    return { id: String(id), email, role, page, desk: siteClient(system, undefined, cookie) };
  };
  const api = studentClient(system);
  for (const studentid of ['HS-2', 'HS-3', 'HS-4']) await good(api.insert({ ...student, studentid }));
  return {
    ...{ system, key: new Authenticator(), told: new Map() },
    chief: await person('chief@school.example', 'Admin'),
    office: await person('office@school.example', 'Staff'),
    clerk: await person('clerk@school.example', 'Staff'),
    family: await person('family@families.example', 'Parent'),
    table: DynamoDBDocumentClient.from(new DynamoDBClient(system.operator)),
  };
}

/** What was answered, which went well. */
export async function good(answer: Promise<Answer>): Promise<unknown> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** What a part before found out. */
export function heard({ told }: School, what: string): string {
  const value = told.get(what);
  if (value === undefined) throw new Error(`Nobody told the ${what}`);
  return value;
}
