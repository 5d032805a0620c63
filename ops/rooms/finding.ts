import type { Exception, Rule } from './exceptions';

/** A place where a rule of the house does not hold. */
export interface Finding {
  readonly rule: Rule;
  readonly file: string;
  readonly text: string;
}

export function isExcepted({ rule, file }: Finding, exceptions: readonly Exception[]): boolean {
  return exceptions.some((exception) => exception.rule === rule && exception.file === file);
}
