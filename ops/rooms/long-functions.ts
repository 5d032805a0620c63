import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Finding } from './finding';
import type { Sources } from './sources';

const mostLines = 60;

// Biome counts no blank lines, no inner lines of a template and few lines of JSX: it finds the candidates, their span decides.
const candidates = {
  linter: {
    rules: {
      preset: 'none',
      complexity: { noExcessiveLinesPerFunction: { level: 'error', options: { maxLines: mostLines / 4 } } },
    },
  },
};
const place = /file=([^,]+),line=(\d+),endLine=(\d+),/g;

/** The functions over 60 lines, blank ones and comments counted; `describe` blocks of tests hold whole files. */
export function longFunctions(sources: Sources): readonly Finding[] {
  return [...candidatesIn(sources).matchAll(place)].flatMap(([, where = '', first, last]) => {
    const file = path.relative(sources.root, where);
    const lines = Number(last) - Number(first) + 1;
    const opening = sources.text(file).split('\n')[Number(first) - 1] ?? '';
    if (lines <= mostLines || /^\s*describe\b/.test(opening)) return [];
    return [
      {
        rule: 'functionLines',
        file,
        text: `line ${first}: a function of ${lines} lines, at most ${mostLines}`,
      },
    ];
  });
}

function candidatesIn({ root, files }: Sources): string {
  const config = mkdtempSync(path.join(tmpdir(), 'biome-'));
  writeFileSync(path.join(config, 'biome.json'), JSON.stringify(candidates));
  const options = [`--config-path=${config}`, '--reporter=github', '--max-diagnostics=none'];
  const folders = [...new Set(files.map((file) => file.split('/')[0] ?? file))];
  const biome = path.join(__dirname, '../../node_modules/@biomejs/biome/bin/biome');
  try {
    return execFileSync(process.execPath, [biome, 'lint', ...options, ...folders], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: Number.POSITIVE_INFINITY,
    });
  } catch (error) {
    // Biome exits 1 when it finds something.
    return (error as { readonly stdout: string }).stdout;
  } finally {
    rmSync(config, { recursive: true });
  }
}
