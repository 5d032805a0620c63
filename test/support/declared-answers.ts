import * as z from 'zod';
import forecast from '../../docs/api/forecast.json';
import phishing from '../../docs/api/phishing.json';
import student from '../../docs/api/student.json';

/** An answer as a client of an API got it. */
export interface SeenAnswer {
  readonly api: string;
  readonly method: string;
  /** Below the stage, without the query. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string | undefined;
  readonly body: string;
}

/** Says what of an answer its API's description does not declare; undefined when it is declared. */
export type FindFault = (answer: SeenAnswer) => string | undefined;

interface Content {
  readonly schema?: object;
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Content>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, Response>>;
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const descriptions: Readonly<Record<string, unknown>> = { forecast, phishing, student };

/** What API Gateway answers where there is no route. */
const refusals = [403, 404];

/** Checks answers by `docs/api`, or by descriptions of a test's own. */
export function createFaultFinder(apis = descriptions as Readonly<Record<string, Description>>): FindFault {
  const schemas = new Map<object, z.ZodType>();
  return (answer) => {
    const description = apis[answer.api];
    if (!description) return 'no description has this API';
    const operation = operationOf(description, answer);
    if (!operation) return refusals.includes(answer.status) ? undefined : 'no route is declared';
    const response = resolved(description, operation.responses[answer.status]);
    if (!response) return `declared are ${Object.keys(operation.responses).join(', ')}`;
    if (answer.method === 'HEAD') return undefined;
    return contentFault(answer, response, (schema) => {
      const known = schemas.get(schema) ?? z.fromJSONSchema(withDefinitions(schema, description));
      schemas.set(schema, known);
      return known;
    });
  };
}

function operationOf({ paths }: Description, { method, path }: SeenAnswer): Operation | undefined {
  const parts = path.split('/');
  const fits = (template: string) => {
    const templateParts = template.split('/');
    return (
      templateParts.length === parts.length &&
      templateParts.every((part, index) => part === parts[index] || (part.startsWith('{') && parts[index]))
    );
  };
  const [template = ''] = Object.keys(paths).filter(fits).sort(byVariables);
  return paths[template]?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
}

/** Where a path fits two templates, the one with fewer variables is meant. */
function byVariables(one: string, other: string): number {
  return one.split('{').length - other.split('{').length;
}

function resolved({ components }: Description, response: Response | undefined): Response | undefined {
  const [, name] = /^#\/components\/responses\/(.+)$/.exec(response?.$ref ?? '') ?? [];
  return name === undefined ? response : (components['responses']?.[name] as Response);
}

function contentFault(
  { contentType, body }: SeenAnswer,
  { content = {} }: Response,
  schemaOf: (schema: object) => z.ZodType,
): string | undefined {
  const types = Object.keys(content);
  if (types.length === 0) return body === '' ? undefined : 'no body is declared';
  const type = types.find((each) => contentType?.split(';', 1)[0] === each.split(';', 1)[0]);
  if (type === undefined) return `declared is ${types.join(' or ')}`;
  const { schema } = content[type] as Content;
  if (!schema || !type.includes('json')) return undefined;
  const { error } = schemaOf(schema).safeParse(JSON.parse(body));
  return error && z.prettifyError(error);
}

/** OpenAPI keeps schemas where JSON Schema has `$defs`. */
function withDefinitions(
  schema: object,
  { components }: Description,
): Parameters<typeof z.fromJSONSchema>[0] {
  const whole = JSON.stringify({ ...schema, $defs: components['schemas'] ?? {} });
  return JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/'));
}
