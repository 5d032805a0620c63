import forecastApi from '../../docs/api/forecast.json';
import phishingApi from '../../docs/api/phishing.json';
import studentApi from '../../docs/api/student.json';
import { resourcesOf, template } from '../support/assembly';

type Stack = ReturnType<typeof template>;

/** The path of each resource of the API, by logical id. */
function pathsOf({ Resources }: Stack): (id: string) => string {
  return function path(id: string): string {
    const { PathPart, ParentId } = Resources[id]?.Properties ?? {};
    if (PathPart === undefined) return '';
    const { Ref } = ParentId as { readonly Ref?: string };
    return `${Ref === undefined ? '' : path(Ref)}/${PathPart}`;
  };
}

/** The methods of each path in the template that ships, e.g. `GET /students`. */
function deployedRoutes(stack: Stack): readonly string[] {
  const path = pathsOf(stack);
  return resourcesOf(stack, 'AWS::ApiGateway::Method')
    .map(({ Properties }) => {
      const { Ref } = Properties['ResourceId'] as { readonly Ref: string };
      return `${Properties['HttpMethod']} ${path(Ref)}`;
    })
    .sort();
}

/** The functions that the API may invoke: a training, say, is begun by the scheduler alone. */
function calledFunctions(stack: Stack): unknown[] {
  const ids = resourcesOf(stack, 'AWS::Lambda::Permission').map(({ Properties }) => {
    const { 'Fn::GetAtt': [id] = [''] } = Properties['FunctionName'] as { 'Fn::GetAtt'?: [string, string] };
    return id;
  });
  return [...new Set(ids)].map((id) => stack.Resources[id]?.Properties['FunctionName']);
}

interface Operation {
  readonly operationId?: string;
}

function operationsOf(paths: object): readonly (readonly [route: string, operation: Operation])[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries<Operation>(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
}

describe.each([
  ['student', studentApi.paths, template('Students')],
  ['phishing', phishingApi.paths, template('Phishing')],
  ['forecast', forecastApi.paths, template('Forecast')],
])('the OpenAPI document of the API %s', (_, paths, stack) => {
  it('describes every route that is deployed, and no other', () => {
    const documented = operationsOf(paths).map(([route]) => route);
    expect(documented.sort()).toEqual(deployedRoutes(stack));
  });

  it('names operations as their functions', () => {
    const names = operationsOf(paths).flatMap(([, { operationId }]) => operationId ?? []);
    expect(names.sort()).toEqual(calledFunctions(stack).sort());
  });
});

describe.each([
  ['student', studentApi],
  ['phishing', phishingApi],
  ['forecast', forecastApi],
])('the OpenAPI document of the API %s', (_, api) => {
  it('refers only to what it defines', () => {
    const text = JSON.stringify(api);
    const components = api.components as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    const missing = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].filter(
      ([, kind = '', name = '']) => components[kind]?.[name] === undefined,
    );
    expect(missing.map(([reference]) => reference)).toEqual([]);
  });
});
