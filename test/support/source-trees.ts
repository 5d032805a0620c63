import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Writes files into a folder of their own, which the caller removes. */
export function tree(files: readonly (readonly [file: string, text: string])[]): string {
  const house = realpathSync(mkdtempSync(path.join(tmpdir(), 'rooms-')));
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    writeFileSync(path.join(house, file), `${text}${text.endsWith('\n') ? '' : '\n'}`);
  }
  return house;
}

/** What Biome finds, as `rule file:line`. */
export function lint(cwd: string, options: readonly string[] = []): ReadonlySet<string> {
  const biome = path.join(__dirname, '../../node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=github', '--max-diagnostics=none', ...options];
  const report = outputOf(args, cwd);
  const places = report.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+),line=(\d+),/g);
  return new Set(
    [...places].map(([, rule, file, line]) => `${rule} ${path.relative(cwd, file ?? '')}:${line}`),
  );
}

function outputOf(args: readonly string[], cwd: string): string {
  try {
    // A row of the table more is 70 findings more: Node's own limit, 1 MB, would cut the last ones off.
    const maxBuffer = 64 * 1024 * 1024;
    return execFileSync(process.execPath, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer,
    });
  } catch (error) {
    // Biome exits 1 when it finds something, which is what this asks for.
    return (error as { stdout: string }).stdout;
  }
}
