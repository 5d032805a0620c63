import { installDebianPackage } from '../debian-package';
import { findNjs } from '../njs';

/** Names the run, so that what it builds is built once in it (`builtOnce`). */
export function setup(): void {
  process.env['TEST_RUN'] = `${process.pid}-${Date.now()}`;
  // Without it the edge function is judged by V8 and a parser alone.
  if (!findNjs()) installDebianPackage('njs');
}
