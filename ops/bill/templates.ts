import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

export type Resources = Readonly<Record<string, Resource>>;

/** The resources of each stack of an assembly, by logical id. */
export function templatesIn(assembly: string): readonly Resources[] {
  return readdirSync(assembly)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => JSON.parse(readFileSync(path.join(assembly, file), 'utf8')).Resources ?? {});
}
