import { randomBytes } from 'node:crypto';

interface Call {
  readonly service: string;
  /** As it is written: "get-secret-value". */
  readonly command: string;
  /** By name; a switch is "true". */
  readonly options: Readonly<Record<string, string>>;
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Reads a line of a shell: variables, `$(openssl rand -hex N)` and quotes; nothing else of it. */
function words(line: string, variables: Readonly<Record<string, string>>): readonly string[] {
  const filled = line
    .replace(/\$\(openssl rand -hex (\d+)\)/g, (_, bytes: string) =>
      randomBytes(Number(bytes)).toString('hex'),
    )
    .replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? '');
  return [...filled.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
}

function readCall(given: readonly string[]): Call {
  const [, service = '', command = '', ...rest] = given;
  const options: Record<string, string> = {};
  for (const [at, word] of rest.entries()) {
    if (!word.startsWith('--')) continue;
    const next = rest[at + 1];
    options[word.slice(2)] = next === undefined || next.startsWith('--') ? 'true' : next;
  }
  return { service, command, options };
}

const pascal = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const json =
  (target: string, version: string, body: (options: Call['options']) => object) =>
  ({ command, options }: Call): Request => ({
    method: 'POST',
    path: '/',
    headers: {
      'x-amz-target': `${target}.${pascal(command)}`,
      'content-type': `application/x-amz-json-${version}`,
    },
    body: JSON.stringify(body(options)),
  });
const inPascal = (options: Call['options']) =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [pascal(name), value]));
const dynamodb = (body: (options: Call['options']) => object) =>
  json('DynamoDB_20120810', '1.0', (options) => ({ TableName: options['table-name'], ...body(options) }));

/** `op=replace,path=/enabled,value=false` */
function patches(text = ''): object {
  return { patchOperations: [Object.fromEntries(text.split(',').map((part) => part.split('=')))] };
}

/** What the AWS CLI sends for the commands of docs/operations.md. */
const requests: Readonly<Record<string, (call: Call) => Request>> = {
  secretsmanager: json('secretsmanager', '1.1', inPascal),
  'apigateway get-api-key': ({ options }) => ({
    method: 'GET',
    path: `/apikeys/${options['api-key']}?includeValue=${options['include-value'] ?? 'false'}`,
  }),
  'apigateway create-api-key': ({ options: { name, value, enabled } }) => ({
    method: 'POST',
    path: '/apikeys',
    body: JSON.stringify({ name, value, enabled: enabled === 'true' }),
  }),
  'apigateway create-usage-plan-key': ({ options }) => ({
    method: 'POST',
    path: `/usageplans/${options['usage-plan-id']}/keys`,
    body: JSON.stringify({ keyId: options['key-id'], keyType: options['key-type'] }),
  }),
  'apigateway update-api-key': ({ options }) => ({
    method: 'PATCH',
    path: `/apikeys/${options['api-key']}`,
    body: JSON.stringify(patches(options['patch-operations'])),
  }),
  'apigateway get-usage-plans': () => ({ method: 'GET', path: '/usageplans' }),
  'lambda invoke': ({ options }) => ({
    method: 'POST',
    path: `/2015-03-31/functions/${options['function-name']}/invocations`,
    body: options['payload'] ?? '',
  }),
  's3api list-object-versions': ({ options: { bucket, prefix } }) => ({
    method: 'GET',
    path: `/${bucket}?versions&prefix=${encodeURIComponent(prefix ?? '')}`,
  }),
  's3api copy-object': ({ options }) => ({
    method: 'PUT',
    path: `/${options['bucket']}/${options['key']}`,
    headers: { 'x-amz-copy-source': options['copy-source'] ?? '' },
  }),
  'dynamodb delete-item': dynamodb(({ key = '{}' }) => ({ Key: JSON.parse(key) })),
  'dynamodb update-table': dynamodb(() => ({ DeletionProtectionEnabled: false })),
};

/** Runs `aws …` as the operator; gives the text that AWS answers, or of `--query` the value. */
export async function aws(
  endpoint: string,
  line: string,
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const call = readCall(words(line, variables));
  const write = requests[`${call.service} ${call.command}`] ?? requests[call.service];
  if (write === undefined) throw new Error(`This test cannot write the request of: ${line}`);
  const { path, headers, ...init } = write(call);
  const scope = `local-operator/20260101/us-east-1/${call.service.replace('s3api', 's3')}/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`;
  const response = await fetch(`${endpoint}${path}`, { ...init, headers: { ...headers, authorization } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${line}: ${response.status} ${text}`);
  const { query } = call.options;
  return query === undefined ? text : String((JSON.parse(text) as Record<string, unknown>)[query]);
}
