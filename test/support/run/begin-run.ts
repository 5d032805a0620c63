import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installDebianPackage } from '../debian-package';
import { findNjs } from '../njs';

/**
 * Names the run, so that what it builds is built once in it (`builtOnce`), and gives it a folder for all that its processes
 * put among temporary files, which goes with it.
 */
export function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolhouse-tests-'));
  process.env['TMPDIR'] = folder;
  process.env['TEST_RUN'] = `${process.pid}-${Date.now()}`;
  // Without it the edge function is judged by V8 and a parser alone.
  if (!findNjs()) installDebianPackage('njs');
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
