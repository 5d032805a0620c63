import { type Properties, propertiesOf } from '../properties';
import type { Assembly } from '../services';
import type { EventRequest, EventResponse } from './function-event';
import { loadFunction, type ReadKey } from './function-runtime';
import { unsupportedSyntax } from './function-syntax';

/** A viewer-request function of the templates. */
export interface ViewerFunction {
  /** What it makes of a request; rejects when it fails or answers something that CloudFront does not take. */
  run(event: object, read: (storeArn: string) => ReadKey): Promise<EventRequest | EventResponse>;
}

/** Bytes of code, with its comments. */
const largest = 10_240;

/** The function that a behaviour names for requests; throws for any other kind. */
export function readViewerFunction(assembly: Assembly, behavior: Properties): ViewerFunction | undefined {
  const [association, ...more] = behavior.children('FunctionAssociations');
  if (association === undefined) return undefined;
  if (more.length > 0 || association.text('EventType') !== 'viewer-request')
    throw new Error(`${behavior.where}: other than one viewer-request function is not emulated`);
  const arn = association.text('FunctionARN');
  const resource = assembly
    .ofType('AWS::CloudFront::Function')
    .find((candidate) => assembly.attribute(candidate, 'FunctionARN') === arn);
  if (resource === undefined) throw new Error(`${behavior.where}: no function ${arn}`);
  const properties = propertiesOf(resource);
  const config = properties.child('FunctionConfig');
  const code = properties.text('FunctionCode');
  if (config.text('Runtime') !== 'cloudfront-js-2.0' || !properties.flag('AutoPublish'))
    throw new Error(`${properties.where}: only published functions of cloudfront-js-2.0 are emulated`);
  if (Buffer.byteLength(code) > largest) throw new Error(`${properties.where}: more than ${largest} bytes`);
  refuseUnsupported(properties.where, code);
  const [store] = config.children('KeyValueStoreAssociations').map((each) => each.text('KeyValueStoreARN'));
  const run = loadFunction(code);
  return {
    run: async (event, read) => checked(await run(event, store === undefined ? undefined : read(store))),
  };
}

function refuseUnsupported(where: string, code: string): void {
  const faults = unsupportedSyntax(code).map(({ line, construct }) => `line ${line}: ${construct}`);
  if (faults.length === 0) return;
  const outcome = 'CloudFront would create this function and answer every request with 503';
  throw new Error(`${where}: cloudfront-js-2.0 does not take ${faults.join('; ')}. ${outcome}.`);
}

function checked(result: unknown): EventRequest | EventResponse {
  if (typeof result !== 'object' || result === null) throw new Error('The function returned no object');
  const answer = result as EventRequest | EventResponse;
  const valid =
    'statusCode' in answer ? Number.isInteger(answer.statusCode) : String(answer.uri).startsWith('/');
  if (!valid) throw new Error('The status code is no number, or the URI does not begin with a slash');
  const { headers = {}, cookies = {} } = answer;
  for (const [name, { value }] of [...Object.entries(headers), ...Object.entries(cookies)])
    if (typeof value !== 'string') throw new Error(`The value of ${name} is no text`);
  if (Object.keys(headers).some((name) => name !== name.toLowerCase()))
    throw new Error('The name of a header is not in lower case');
  return answer;
}
