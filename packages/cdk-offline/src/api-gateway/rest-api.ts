import { type Properties, propertiesOf } from '../properties';
import type { Assembly, Resource } from '../services';
import { type GatewayResponse, readGatewayResponse } from './gateway-responses';
import { readIntegration } from './integration';
import type { Method, RouteNode } from './routes';
import { readStage, type Stage } from './stage';

export interface RestApi {
  readonly id: string;
  readonly name: string;
  readonly binaryTypes: readonly string[];
  readonly root: RouteNode;
  /** By response type: "THROTTLED", "DEFAULT_4XX". */
  readonly gatewayResponses: ReadonlyMap<string, GatewayResponse>;
  readonly stages: ReadonlyMap<string, Stage>;
}

/** The REST APIs of the templates; throws for whatever this machine would have to pass over in silence. */
export function loadRestApis(assembly: Assembly): readonly RestApi[] {
  return assembly.ofType('AWS::ApiGateway::RestApi').map((resource) => loadRestApi(assembly, resource));
}

function loadRestApi(assembly: Assembly, resource: Resource): RestApi {
  const properties = propertiesOf(resource);
  properties.refuse('ApiKeySourceType', 'Body', 'BodyS3Location', 'MinimumCompressionSize', 'Policy');
  const own = (type: string) =>
    assembly
      .ofType(`AWS::ApiGateway::${type}`)
      .map((found) => ({ id: found.ref, properties: propertiesOf(found) }))
      .filter((found) => found.properties.text('RestApiId') === resource.ref);
  return {
    id: resource.ref,
    name: properties.text('Name'),
    binaryTypes: properties.texts('BinaryMediaTypes'),
    root: buildTree(
      assembly.attribute(resource, 'RootResourceId'),
      own('Resource'),
      readMethods(own('Method')),
    ),
    gatewayResponses: new Map(
      own('GatewayResponse').map((found) => [
        found.properties.text('ResponseType'),
        readGatewayResponse(found.properties),
      ]),
    ),
    stages: new Map(
      own('Stage').map((found) => {
        const stage = readStage(
          found.properties,
          own('Deployment').map(({ id }) => id),
        );
        return [stage.name, stage];
      }),
    ),
  };
}

interface Owned {
  readonly id: string;
  readonly properties: Properties;
}

/** Methods by the id of their resource, then by HTTP method. */
function readMethods(owned: readonly Owned[]): ReadonlyMap<string, ReadonlyMap<string, Method>> {
  const methods = new Map<string, Map<string, Method>>();
  for (const { properties } of owned) {
    const method = readMethod(properties);
    const resourceId = properties.text('ResourceId');
    methods.set(resourceId, (methods.get(resourceId) ?? new Map()).set(method.httpMethod, method));
  }
  return methods;
}

function readMethod(properties: Properties): Method {
  properties.refuse('AuthorizerId', 'RequestModels', 'RequestParameters', 'RequestValidatorId');
  const authorization = properties.optionalText('AuthorizationType') ?? 'NONE';
  if (authorization !== 'NONE')
    throw new Error(`${properties.where}: ${authorization} is not emulated on this machine`);
  return {
    httpMethod: properties.text('HttpMethod'),
    apiKeyRequired: properties.flag('ApiKeyRequired'),
    integration: readIntegration(properties.child('Integration'), properties),
  };
}

function buildTree(
  rootId: string,
  resources: readonly Owned[],
  methods: ReadonlyMap<string, ReadonlyMap<string, Method>>,
): RouteNode {
  const node = (resourceId: string, part: string, path: string): RouteNode => ({
    resourceId,
    path: path || '/',
    part,
    methods: methods.get(resourceId) ?? new Map(),
    children: resources
      .filter(({ properties }) => properties.text('ParentId') === resourceId)
      .map(({ id, properties }) =>
        node(id, properties.text('PathPart'), `${path}/${properties.text('PathPart')}`),
      ),
  });
  return node(rootId, '', '');
}
