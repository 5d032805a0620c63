import { spawnSync } from 'node:child_process';

/** Whether Mozilla's own judge of packages is installed, which `web-ext lint` asks too. */
export function hasAddonsLinter(): boolean {
  return spawnSync('addons-linter', ['--version']).status === 0;
}

interface Message {
  readonly code: string;
  readonly file?: string;
}

/** All that it has to say of a package, be it an error, a warning or a notice. */
export function lintedBy(addon: string): readonly string[] {
  const { stdout, error } = spawnSync('addons-linter', ['--output', 'json', addon], { encoding: 'utf8' });
  if (error) throw error;
  const { errors, warnings, notices } = JSON.parse(stdout) as Readonly<Record<string, readonly Message[]>>;
  return [...(errors ?? []), ...(warnings ?? []), ...(notices ?? [])].map(
    ({ code, file = '' }) => `${code} ${file}`,
  );
}
