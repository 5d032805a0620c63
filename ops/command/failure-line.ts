/** What a person asked for in a way that the command does not understand. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** What Node and the AWS SDK put on their errors. */
interface Failure {
  readonly message: string;
  readonly name: string;
  readonly code?: string;
  readonly path?: string;
  readonly address?: string;
  readonly port?: number;
}

/** What went wrong and, where it is known, what helps. Wrong usage is answered with the right one. */
export function failureLine(error: unknown, usage: string): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const failure = error as Failure;
  if (error instanceof WrongUsage) return `${failure.message}\n${usage}`;
  // Node's own message goes on to explain how a value that begins with a dash is given.
  if (failure.code?.startsWith('ERR_PARSE_ARGS')) return `${failure.message.split('. ')[0]}.\n${usage}`;
  return knownLine(failure) ?? (failure.message || failure.name);
}

function knownLine({ message, name, code, path, address, port }: Failure): string | undefined {
  if (code === 'ENOENT' && path !== undefined) return `There is no file ${path}.`;
  if (code !== undefined && ['EACCES', 'EPERM', 'EROFS'].includes(code) && path !== undefined)
    return `${path} is closed to you (${code}): give yourself the right, or work in a copy of your own.`;
  if (code === 'ECONNREFUSED') return `Nothing answers at ${address}:${port}: is \`npm start\` running?`;
  if (message === 'Region is missing')
    return 'Which region? Set AWS_REGION, or AWS_PROFILE to a profile that names one.';
  if (name === 'CredentialsProviderError')
    return "No AWS credentials: set AWS_PROFILE, or run 'aws configure'.";
  if (name === 'ResourceNotFoundException') return `${message}: is this stage deployed?`;
  return undefined;
}
