import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the constructors of SDK clients take. */
export interface ClientConfig {
  readonly endpoint?: string;
  readonly region?: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

export interface Target {
  readonly stage: string;
  readonly clientConfig: ClientConfig;
  /** Whether that is this machine instead of AWS. */
  readonly isLocal: boolean;
  /** For the operator, who must know what a command is about to change. */
  readonly description: string;
  /** Physical name of a resource: itself in prod, `dev-student` in dev. */
  nameOf(base: string): string;
}

export interface TargetOptions {
  readonly stage?: string | undefined;
  /** The folder that holds `.local/`. */
  readonly root: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Any of these means that the operator has chosen an account. */
const accountVariables = [
  'AWS_ENDPOINT_URL',
  'AWS_PROFILE',
  'AWS_ACCESS_KEY_ID',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
];

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The AWS account of the environment or, where it names none, the system that `npm start` runs here. */
export function target({ stage = 'prod', root, environment = process.env }: TargetOptions): Target {
  const nameOf = (base: string) => (stage === 'prod' ? base : `${stage}-${base}`);
  const endpoints = path.join(root, '.local/endpoints.json');
  if (accountVariables.some((name) => environment[name]) || !existsSync(endpoints)) {
    const { AWS_ENDPOINT_URL: url = '', AWS_PROFILE: profile = 'default profile' } = environment;
    const isLocal = URL.canParse(url) && loopback.has(new URL(url).hostname);
    const description = `stage ${stage}, ${url || `AWS (${profile})`}`;
    return { stage, isLocal, nameOf, clientConfig: {}, description };
  }
  const { aws }: { readonly aws: string } = JSON.parse(readFileSync(endpoints, 'utf8'));
  return {
    stage,
    isLocal: true,
    nameOf,
    clientConfig: {
      endpoint: aws,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local-operator', secretAccessKey: 'local' },
    },
    description: `stage ${stage}, on this machine (${aws})`,
  };
}
