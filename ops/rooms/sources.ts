import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The source files of a tree, with their paths from its root. */
export interface Sources {
  readonly root: string;
  readonly files: readonly string[];
  readonly text: (file: string) => string;
}

const sourceFile = /\.(ts|tsx|mjs|cjs|js|css)$/;

export function sourcesOf(root: string, files: readonly string[]): Sources {
  const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return { root, files: files.filter((file) => sourceFile.test(file)), text };
}

/** What git has and what it would take in: all but what .gitignore names. */
export function filesOfRepository(root: string): readonly string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n');
  return listed.filter((file) => !deleted.includes(file));
}
