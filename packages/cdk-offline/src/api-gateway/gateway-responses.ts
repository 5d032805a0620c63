import type { Properties } from '../properties';
import type { Answer } from './answer';
import { type Context, checkTemplate, substitute } from './context';
import type { GatewayError } from './gateway-error';
import { staticHeaders } from './integration';

/** An AWS::ApiGateway::GatewayResponse; what it leaves out keeps its default. */
export interface GatewayResponse {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly template: string | undefined;
}

const defaultTemplate = '{"message":$context.error.messageString}';

export function readGatewayResponse(properties: Properties): GatewayResponse {
  const templates = properties.textMap('ResponseTemplates');
  const other = Object.keys(templates).find((type) => type !== 'application/json');
  if (other !== undefined) throw new Error(`${properties.where}: a template for ${other} is not emulated`);
  const template = templates['application/json'];
  return {
    status: properties.optionalNumber('StatusCode'),
    headers: staticHeaders(
      properties.textMap('ResponseParameters'),
      'gatewayresponse.header.',
      properties.where,
    ),
    template: template === undefined ? undefined : checkTemplate(template, properties.where),
  };
}

/** The answer of API Gateway itself: the response of the error's own kind, else that of its class. */
export function answerError(
  error: GatewayError,
  responses: ReadonlyMap<string, GatewayResponse>,
  context: Context,
): Answer {
  const response =
    responses.get(error.kind) ?? responses.get(error.status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX');
  context.set('error.message', error.message);
  context.set('error.messageString', JSON.stringify(error.message));
  context.set('error.responseType', error.kind);
  return {
    status: response?.status ?? error.status,
    headers: mergeHeaders(
      { 'Content-Type': 'application/json', 'x-amzn-ErrorType': error.errorType },
      response?.headers ?? {},
    ),
    body: Buffer.from(substitute(response?.template ?? defaultTemplate, context, '')),
  };
}

function mergeHeaders(
  defaults: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const taken = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const kept = Object.entries(defaults).filter(([name]) => !taken.has(name.toLowerCase()));
  return { ...Object.fromEntries(kept), ...own };
}
