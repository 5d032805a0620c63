import { type ApiDescription, apiDescription } from './api-description';

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

type Descriptions = Readonly<Record<string, ApiDescription>>;

/** What API Gateway answers where there is no route. */
const refusals = [403, 404];

/** Checks answers by `docs/api`, or by descriptions of a test's own. */
export function createFaultFinder(apis: Descriptions = documented()): FindFault {
  return (answer) => {
    const { method, status } = answer;
    const api = apis[answer.api];
    if (!api) return 'no description has this API';
    const operation = operationOf(api, answer);
    if (!operation) return refusals.includes(status) ? undefined : 'no route is declared';
    const response = api.answer(operation.path, operation.method, status);
    if (!response) return `declared are ${Object.keys(operation.operation.responses).join(', ')}`;
    return method === 'HEAD' ? undefined : contentFault(api, answer, response);
  };
}

function documented(): Descriptions {
  return {
    student: apiDescription('student'),
    phishing: apiDescription('phishing'),
    forecast: apiDescription('forecast'),
  };
}

function operationOf({ operations }: ApiDescription, { method, path }: SeenAnswer) {
  const asked = method === 'HEAD' ? 'GET' : method;
  const [found] = operations
    .filter((each) => each.method === asked && fits(each.path, path))
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length);
  return found;
}

/** Is this path one of the template's, whose variables are in braces? */
function fits(template: string, path: string): boolean {
  const parts = path.split('/');
  const expected = template.split('/');
  return (
    expected.length === parts.length &&
    expected.every((part, index) => part === parts[index] || (part.startsWith('{') && parts[index] !== ''))
  );
}

function contentFault(
  api: ApiDescription,
  { contentType, body }: SeenAnswer,
  { content = {} }: NonNullable<ReturnType<ApiDescription['answer']>>,
): string | undefined {
  const types = Object.keys(content);
  if (types.length === 0) return body === '' ? undefined : 'no body is declared';
  const type = types.find((each) => contentType?.split(';', 1)[0] === each.split(';', 1)[0]);
  const declared = type === undefined ? undefined : content[type];
  if (!declared) return `declared is ${types.join(' or ')}`;
  if (!type?.includes('json')) return undefined;
  return api.problemsOf(declared, JSON.parse(body)).join('; ') || undefined;
}
