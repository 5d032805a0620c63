import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Appends a line to a log group: to the file `logs/<group>.log` of the state directory. */
export type WriteLog = (logGroup: string, line: string) => void;

export function createLogGroups(directory: string): WriteLog {
  const files = new Map<string, string>();
  const open = (logGroup: string): string => {
    const file = join(directory, 'logs', `${logGroup.replace(/^\/+/, '')}.log`);
    mkdirSync(dirname(file), { recursive: true });
    files.set(logGroup, file);
    return file;
  };
  return (logGroup, line) => appendFileSync(files.get(logGroup) ?? open(logGroup), `${line}\n`);
}
