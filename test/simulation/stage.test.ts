import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadAssembly } from 'cdk-offline';
import { openStage } from '../../simulation/histories/stage';
import { assemblyDirectory } from '../support/assembly';

const shipped = assemblyDirectory();

test('code that cannot be bundled is told of, and nothing goes on that would keep the process', async () => {
  const before = process.env['TMPDIR'];
  const empty = mkdtempSync(path.join(tmpdir(), 'stage-'));
  process.env['TMPDIR'] = empty;
  try {
    const broken = openStage(loadAssembly(shipped), () => 'no code (');
    await expect(broken).rejects.toThrow('Build failed');
    expect(readdirSync(empty)).toEqual([]);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(empty, { recursive: true });
  }
});
