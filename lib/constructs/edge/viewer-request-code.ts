import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface GateRules {
  /** Path patterns that are opened: a path, or what paths begin with and then `*`. */
  readonly paths: readonly string[];
  /** A session must have one of these roles. */
  readonly roles: readonly string[];
}

const source = readFileSync(join(__dirname, 'viewer-request.js'), 'utf8');

/** The code of the function that tells an API who visits. */
export const vouchRequestCode = readFileSync(join(__dirname, 'vouch-request.js'), 'utf8');

/** The code of the function at the edge, with the rules written into it. */
export function viewerRequestCode({ paths, roles }: GateRules): string {
  const wrong = paths.find((path) => !/^\/[\w-]+\*$/.test(path));
  if (wrong !== undefined) throw new Error(`A gate opens paths like /name*, not ${wrong}`);
  const prefixes = paths.map((path) => path.slice(0, -1));
  return source.replace('GATE', JSON.stringify({ prefixes, roles }));
}
