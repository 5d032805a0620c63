import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { deployChanged } from '../deployed-once';
import { propertiesOf } from '../properties';
import { DeploymentError } from '../s3/deployment';
import type { Functions, Resource, ServiceDeps } from '../services';

interface CustomResourcesDeps extends ServiceDeps {
  readonly functions: Functions;
}

interface Answer {
  readonly Status: string;
  readonly Reason?: string;
}

/** Done in place of the provider functions of aws-cdk-lib, or only when a stack is destroyed. */
const elsewhere = ['Custom::CDKBucketDeployment', 'Custom::S3AutoDeleteObjects'];
/** Seconds that CloudFormation waits for an answer unless ServiceTimeout says otherwise. */
const usualTimeout = 3_600;

/**
 * Custom resources, as CloudFormation deploys them: their function is asked to create them, to update those whose
 * properties have changed, and answers by a PUT to an address it is told.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/crpg-ref-requesttypes.html
 */
export async function deployCustomResources(deps: CustomResourcesDeps): Promise<void> {
  const isCustom = ({ type }: Resource): boolean => type.startsWith('Custom::') && !elsewhere.includes(type);
  await deployChanged(
    join(deps.directory, 'custom-resources.json'),
    deps.assembly.resources.filter(isCustom),
    (resource, isNew) => deploy(deps, resource, isNew ? 'Create' : 'Update'),
  );
}

async function deploy(
  { assembly, functions, clock }: CustomResourcesDeps,
  resource: Resource,
  RequestType: 'Create' | 'Update',
): Promise<void> {
  const properties = propertiesOf(resource);
  const { url, answer, close } = await listen();
  const seconds = properties.optionalNumber('ServiceTimeout') ?? usualTimeout;
  let stopWaiting = (): void => {};
  const late = new Promise<Answer>((resolve) => {
    const Reason = `It did not answer within ${seconds} s.`;
    stopWaiting = clock.after(seconds * 1_000, () => resolve({ Status: 'FAILED', Reason }));
  });
  try {
    const event = {
      RequestType,
      ResponseURL: url,
      StackId: `arn:aws:cloudformation:${assembly.region}:${assembly.account}:stack/${resource.stack}/local`,
      RequestId: randomUUID(),
      ResourceType: resource.type,
      LogicalResourceId: resource.logicalId,
      ...(RequestType === 'Update' && { PhysicalResourceId: resource.ref }),
      ResourceProperties: resource.properties,
    };
    const serviceToken = properties.text('ServiceToken');
    const failed = functions
      .invoke({ kind: 'operator' }, serviceToken, event)
      .then(({ outcome, payload }) => (outcome === 'ok' ? late : { Status: 'FAILED', Reason: payload }));
    // What has failed may have said so before.
    const { Status, Reason } = await Promise.race([answer, late, failed]);
    if (Status !== 'SUCCESS') {
      throw new DeploymentError(`${resource.stack}/${resource.logicalId}: ${Reason ?? Status}`);
    }
  } finally {
    stopWaiting();
    close();
  }
}

/** The address that a function answers to: on AWS a presigned one of S3. */
async function listen(): Promise<{ url: string; answer: Promise<Answer>; close: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = new Promise<Answer>((resolve) => {
    server.on('request', async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      response.end();
      resolve(JSON.parse(body) as Answer);
    });
  });
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/${randomUUID()}`, answer, close };
}
