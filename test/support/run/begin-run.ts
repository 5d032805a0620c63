/** Names the run, so that what it builds is built once in it (`builtOnce`). */
export default function beginRun(): void {
  process.env['TEST_RUN'] = `${process.pid}-${Date.now()}`;
}
