import type { Assembly, Resource } from '../services';
import { parsePolicy, type Statement } from './policy';

type Fields = Readonly<Record<string, unknown>>;

const writeLogs = ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'];

/** Of what they allow, what is asked on this machine: https://docs.aws.amazon.com/aws-managed-policy/latest/reference/ */
const awsManagedPolicies: Readonly<Record<string, readonly string[]>> = {
  'service-role/AWSLambdaBasicExecutionRole': writeLogs,
  'service-role/AmazonAPIGatewayPushToCloudWatchLogs': writeLogs,
  'service-role/AWSCodeDeployRoleForLambdaLimited': ['lambda:GetAlias', 'lambda:UpdateAlias'],
  AWSXRayDaemonWriteAccess: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
};

/** What each role's own policies say, by role ARN. */
export function identityPolicies(assembly: Assembly): ReadonlyMap<string, readonly Statement[]> {
  const attached = [...assembly.ofType('AWS::IAM::Policy'), ...assembly.ofType('AWS::IAM::ManagedPolicy')];
  return new Map(
    assembly.ofType('AWS::IAM::Role').map((role) => {
      const inline = (role.properties.Policies ?? []) as readonly Fields[];
      const policies = attached.filter((policy) => names(policy, 'Roles').includes(role.ref));
      return [
        assembly.attribute(role, 'Arn'),
        [
          ...[...inline, ...policies.map((policy) => policy.properties)].flatMap((each) =>
            parsePolicy(each.PolicyDocument),
          ),
          ...names(role, 'ManagedPolicyArns').flatMap((arn) => managedPolicy(assembly, arn)),
        ],
      ];
    }),
  );
}

function managedPolicy(assembly: Assembly, arn: string): readonly Statement[] {
  const own = assembly.ofType('AWS::IAM::ManagedPolicy').find((policy) => policy.ref === arn);
  if (own !== undefined) return parsePolicy(own.properties.PolicyDocument);
  const actions = awsManagedPolicies[arn.replace(/^arn:aws:iam::aws:policy\//, '')];
  if (actions === undefined) throw new Error(`Managed policy ${arn} is not known on this machine`);
  return parsePolicy({ Statement: { Effect: 'Allow', Action: actions, Resource: '*' } });
}

function names(resource: Resource, property: string): readonly string[] {
  return (resource.properties[property] ?? []) as readonly string[];
}
