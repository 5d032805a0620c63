import { execFileSync } from 'node:child_process';
import { apis } from '../../contracts/openapi/apis';
import { type ApiName, apiDescription, fileOf } from '../support/api-description';
import { resourcesOf, template } from '../support/assembly';

type Template = ReturnType<typeof template>;

const validator = require.resolve('@seriousme/openapi-schema-validator/bin/validate-api-cli.js');
const stacks = {
  student: template('Students'),
  phishing: template('Phishing'),
  forecast: template('Forecast'),
};

describe.each(Object.keys(apis) as ApiName[])('the OpenAPI document of the API %s', (name) => {
  const { paths, operations, responses, problemsOf } = apiDescription(name);

  it('is one to a validator that is not ours', () => {
    const verdict = execFileSync(process.execPath, [validator, fileOf(name)], { encoding: 'utf8' });
    expect(JSON.parse(verdict)).toEqual({ valid: true });
  });

  const ofOperations = operations.flatMap(({ method, path, operation }) =>
    Object.entries({ request: operation.requestBody, ...operation.responses }).map(
      ([what, body]) => [`${method} ${path} ${what}`, body] as const,
    ),
  );
  const bodies = [...ofOperations, ...Object.entries(responses)].flatMap(([what, body]) =>
    Object.entries(body?.content ?? {}).map(([type, content]) => [`${what} ${type}`, content] as const),
  );

  it.each(bodies)('gives an example of %s that is as its schema says', (_what, content) => {
    expect(content.example).toBeDefined();
    expect(problemsOf(content, content.example)).toEqual([]);
  });

  it('describes the variables of each path with the path, for every method of it', () => {
    for (const [path, { parameters = [] }] of Object.entries(paths)) {
      const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, variable]) => variable);
      expect(parameters.map((parameter) => parameter.name)).toEqual(variables);
    }
  });

  it('describes every route that is deployed, and no other', () => {
    const described = operations.map(({ method, path }) => `${method} ${path}`);
    expect(described.sort()).toEqual(deployedRoutes(stacks[name]));
  });

  it('is of every function that the API may invoke', () => {
    const routes = Object.entries(apis[name]?.routes ?? {});
    const functions = new Set(routes.map(([exportName, { operation = exportName }]) => operation));
    expect([...functions].sort()).toEqual(calledFunctions(stacks[name]));
  });
});

/** The methods of each path in the template that ships, e.g. `GET /students`. */
function deployedRoutes(stack: Template): readonly string[] {
  return resourcesOf(stack, 'AWS::ApiGateway::Method')
    .map(({ Properties }) => {
      const { Ref } = Properties['ResourceId'] as { readonly Ref: string };
      return `${Properties['HttpMethod']} ${pathOf(stack, Ref)}`;
    })
    .sort();
}

function pathOf(stack: Template, id: string): string {
  const { PathPart, ParentId } = stack.Resources[id]?.Properties ?? {};
  if (PathPart === undefined) return '';
  const { Ref } = ParentId as { readonly Ref?: string };
  return `${Ref === undefined ? '' : pathOf(stack, Ref)}/${PathPart}`;
}

/** The names of the functions that the API may invoke: a training, say, is begun by the scheduler alone. */
function calledFunctions(stack: Template): readonly string[] {
  const invoked = resourcesOf(stack, 'AWS::Lambda::Permission')
    .filter(({ Properties }) => Properties['Principal'] === 'apigateway.amazonaws.com')
    .map(({ Properties }) => JSON.stringify(Properties['FunctionName']));
  const all = [stack, template('Accounts'), template('Audit')].flatMap((each) =>
    Object.entries(each.Resources),
  );
  /** The function itself, or the alias that callers are given. */
  const idsOf = (id: string): readonly string[] => [
    id,
    ...all.flatMap(([alias, { Type, Properties }]) =>
      Type === 'AWS::Lambda::Alias' && JSON.stringify(Properties['FunctionName']).includes(id) ? [alias] : [],
    ),
  ];
  const names = all.flatMap(([id, { Type, Properties }]) =>
    Type === 'AWS::Lambda::Function' && idsOf(id).some((each) => invoked.some((name) => name.includes(each)))
      ? [String(Properties['FunctionName'])]
      : [],
  );
  return [...new Set(names)].sort();
}
