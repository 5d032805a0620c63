import studentApi from '../../docs/api/student.json';
import { resourcesOf, template } from '../support/assembly';

/** The methods of each path in the template that ships, e.g. `GET /students`. */
function deployedRoutes(): readonly string[] {
  const students = template('Students');
  const paths = new Map(
    Object.entries(students.Resources)
      .filter(([, { Type }]) => Type === 'AWS::ApiGateway::Resource')
      .map(([id, { Properties }]) => [id, `/${Properties['PathPart']}`]),
  );
  return resourcesOf(students, 'AWS::ApiGateway::Method')
    .map(({ Properties }) => {
      const { Ref } = Properties['ResourceId'] as { readonly Ref: string };
      return `${Properties['HttpMethod']} ${paths.get(Ref)}`;
    })
    .sort();
}

describe('the OpenAPI document of the student API', () => {
  it('describes every route that is deployed, and no other', () => {
    const documented = Object.entries(studentApi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(deployedRoutes());
  });

  it('names operations as their functions', () => {
    const { '/students': students, '/backup': backup } = studentApi.paths;
    const names = [students.get.operationId, students.post.operationId, backup.post.operationId];
    const functions = resourcesOf(template('Students'), 'AWS::Lambda::Function');
    expect(names.sort()).toEqual(functions.map(({ Properties }) => Properties['FunctionName']).sort());
  });
});
