import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock } from '../services';
import { appendLine } from '../state-file';

/** Appends a line to a stream of a log group. */
export type WriteLog = (logGroup: string, stream: string, line: string) => void;

export interface LogEvent {
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly stream: string;
  readonly message: string;
}

export interface LogGroups {
  readonly write: WriteLog;
  /** Oldest first; of a long log what came last. */
  read(logGroup: string): readonly LogEvent[];
  /** Whether it has a line. */
  has(logGroup: string): boolean;
}

const mostBytes = 16 * 1024 ** 2;
const line = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\S+) (.*)$/;

/** Each group is a file, `logs/<group>.log`, with lines as `aws logs tail` shows them: time, stream, message. */
export function createLogGroups(
  directory: string,
  clock: Pick<Clock, 'now'>,
  warn: (line: string) => void,
): LogGroups {
  const folder = join(directory, 'logs');
  const opened = new Set<string>();
  const fileOf = (logGroup: string): string => join(folder, `${logGroup.replace(/^\/+/, '')}.log`);
  return {
    write: (logGroup, stream, text) => {
      const file = fileOf(logGroup);
      if (!opened.has(file)) mkdirSync(dirname(file), { recursive: true });
      opened.add(file);
      appendLine(file, `${new Date(clock.now()).toISOString()} ${stream} ${text}`, warn);
    },
    read: (logGroup) =>
      tailOf(fileOf(logGroup)).flatMap((text) => {
        const [, time, stream = '', message = ''] = line.exec(text) ?? [];
        return time === undefined ? [] : [{ timestamp: Date.parse(time), stream, message }];
      }),
    has: (logGroup) => existsSync(fileOf(logGroup)),
  };
}

function tailOf(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.alloc(Math.min(size, mostBytes));
    readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString('utf8').split('\n');
  } finally {
    closeSync(descriptor);
  }
}
