import type { Template } from '../../src/assembly/template';

export interface TemplateResource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
}

export type Resources = Record<string, TemplateResource>;

const functionArn = { 'Fn::GetAtt': ['Handler', 'Arn'] };

const api = { Ref: 'Api' };
const root = { 'Fn::GetAtt': ['Api', 'RootResourceId'] };

/** An API as CDK makes it: one keyed Lambda proxy method, its preflight, a plan and a few own errors. */
export function apiTemplate(edit: (resources: Resources) => void = () => {}): Template {
  const resources: Resources = { ...handler(), ...tree(), ...ownErrors(), ...keysAndPlan() };
  edit(resources);
  return { Resources: resources };
}

function handler(): Resources {
  const paths = ['arn:aws:execute-api:us-east-1:000000000000:', api, '/prod/*/things*'];
  return {
    Handler: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'getThings' } },
    MayInvoke: {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        Action: 'lambda:InvokeFunction',
        FunctionName: functionArn,
        Principal: 'apigateway.amazonaws.com',
        SourceArn: { 'Fn::Join': ['', paths] },
      },
    },
  };
}

function tree(): Resources {
  return {
    Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { Name: 'things', BinaryMediaTypes: ['*/*'] } },
    Things: resource(root, 'things'),
    Thing: resource({ Ref: 'Things' }, '{id}'),
    Latest: resource({ Ref: 'Things' }, 'latest'),
    Files: resource(root, 'things-files'),
    File: resource({ Ref: 'Files' }, '{proxy+}'),
    AnyThings: method('Things', 'ANY', true),
    GetThing: method('Thing', 'GET', false),
    GetLatest: method('Latest', 'GET', false),
    GetFile: method('File', 'GET', false),
    Preflight: preflight('Things'),
    Deployment: { Type: 'AWS::ApiGateway::Deployment', Properties: { RestApiId: api } },
    Stage: {
      Type: 'AWS::ApiGateway::Stage',
      Properties: { RestApiId: api, DeploymentId: { Ref: 'Deployment' }, StageName: 'prod' },
    },
  };
}

function ownErrors(): Resources {
  return {
    Unknown: {
      Type: 'AWS::ApiGateway::GatewayResponse',
      Properties: {
        RestApiId: api,
        ResponseType: 'MISSING_AUTHENTICATION_TOKEN',
        StatusCode: '404',
        ResponseTemplates: { 'application/json': '{"message":"Not found"}' },
      },
    },
    Client: {
      Type: 'AWS::ApiGateway::GatewayResponse',
      Properties: {
        RestApiId: api,
        ResponseType: 'DEFAULT_4XX',
        ResponseParameters: { 'gatewayresponse.header.Access-Control-Allow-Origin': "'*'" },
        ResponseTemplates: {
          'application/json':
            '{"message":$context.error.messageString,"kind":"$context.error.responseType","id":"$context.requestId"}',
        },
      },
    },
  };
}

function keysAndPlan(): Resources {
  return {
    Key: { Type: 'AWS::ApiGateway::ApiKey', Properties: { Name: 'ThingsKey', Enabled: true } },
    Unlinked: {
      Type: 'AWS::ApiGateway::ApiKey',
      Properties: { Name: 'UnlinkedKey', Enabled: true, Value: 'unlinked-key-of-the-test' },
    },
    Plan: {
      Type: 'AWS::ApiGateway::UsagePlan',
      Properties: {
        ApiStages: [{ ApiId: api, Stage: { Ref: 'Stage' } }],
        Throttle: { RateLimit: 2, BurstLimit: 3 },
        Quota: { Limit: 5, Period: 'DAY' },
      },
    },
    Link: {
      Type: 'AWS::ApiGateway::UsagePlanKey',
      Properties: { KeyId: { Ref: 'Key' }, KeyType: 'API_KEY', UsagePlanId: { Ref: 'Plan' } },
    },
  };
}

function resource(parent: unknown, part: string): TemplateResource {
  return {
    Type: 'AWS::ApiGateway::Resource',
    Properties: { RestApiId: { Ref: 'Api' }, ParentId: parent, PathPart: part },
  };
}

export function method(resourceId: string, httpMethod: string, apiKeyRequired: boolean): TemplateResource {
  return {
    Type: 'AWS::ApiGateway::Method',
    Properties: {
      RestApiId: { Ref: 'Api' },
      ResourceId: { Ref: resourceId },
      HttpMethod: httpMethod,
      AuthorizationType: 'NONE',
      ApiKeyRequired: apiKeyRequired,
      Integration: {
        Type: 'AWS_PROXY',
        IntegrationHttpMethod: 'POST',
        Uri: {
          'Fn::Join': [
            '',
            ['arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/', functionArn, '/invocations'],
          ],
        },
      },
    },
  };
}

export function preflight(resourceId: string): TemplateResource {
  const name = 'method.response.header.Access-Control-Allow-Methods';
  return {
    Type: 'AWS::ApiGateway::Method',
    Properties: {
      RestApiId: { Ref: 'Api' },
      ResourceId: { Ref: resourceId },
      HttpMethod: 'OPTIONS',
      AuthorizationType: 'NONE',
      Integration: {
        Type: 'MOCK',
        ContentHandling: 'CONVERT_TO_TEXT',
        PassthroughBehavior: 'NEVER',
        RequestTemplates: { 'application/json': '{ "statusCode": 204 }' },
        IntegrationResponses: [{ StatusCode: '204', ResponseParameters: { [name]: "'GET,OPTIONS'" } }],
      },
      MethodResponses: [{ StatusCode: '204', ResponseParameters: { [name]: true } }],
    },
  };
}

/** An edit: `ANY /things` without a key. */
export function openThings(resources: Resources): void {
  Object.assign(resources, { AnyThings: method('Things', 'ANY', false) });
}

/** An edit: besides, bodies of these types are binary. */
export function binaryTypes(types: readonly string[]): (resources: Resources) => void {
  return (resources) => {
    openThings(resources);
    Object.assign(resources['Api']?.Properties ?? {}, { BinaryMediaTypes: types });
  };
}
