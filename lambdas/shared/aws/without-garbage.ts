import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes that may pass between two collections. */
const interval = 4 * 1024 * 1024;

/**
 * Passes a network stream on and collects its used buffers on the way. They are outside of the heap, so V8 by itself lets
 * some 32 MB of them accumulate: a quarter of a small function's memory.
 */
export async function* withoutGarbage(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const collect = garbageCollector();
  let passed = 0;
  for await (const chunk of chunks) {
    yield chunk;
    passed += chunk.length;
    if (passed < interval) continue;
    passed = 0;
    collect({ type: 'minor' });
  }
}

/** Node shows its collector only to contexts made after this flag is set. */
function garbageCollector(): (options: { readonly type: 'minor' }) => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
