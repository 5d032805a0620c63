import type { Versioned } from '../server/server';
import type { KeptFile, KeptFiles } from '../server/updates';

type Stored = { readonly version: string; readonly packed: string };

/** In the profile of the browser, where private windows find them too; packed, because what is stored is text. */
export const keptFiles: KeptFiles = { list: keptFile('list'), model: keptFile('model') };

function keptFile(key: keyof KeptFiles): KeptFile {
  return {
    read: async () => {
      const stored = (await chrome.storage.local.get(key))[key] as Stored | undefined;
      if (stored === undefined) return undefined;
      const { version, packed } = stored;
      try {
        const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
        return { version, bytes: await through(bytes, new DecompressionStream('gzip')) };
      } catch {
        // Damaged: it is fetched again.
        await chrome.storage.local.remove(key);
        return undefined;
      }
    },
    write: async ({ version, bytes }: Versioned) => {
      const packed = base64Of(await through(bytes, new CompressionStream('gzip')));
      await chrome.storage.local.set({ [key]: { version, packed } satisfies Stored });
    },
    remove: () => chrome.storage.local.remove(key),
  };
}

export async function through(
  bytes: Uint8Array | ReadableStream,
  stream: GenericTransformStream,
): Promise<Uint8Array> {
  const body = bytes instanceof Uint8Array ? new Blob([Uint8Array.from(bytes)]).stream() : bytes;
  return new Uint8Array(await new Response(body.pipeThrough(stream)).arrayBuffer());
}

/** Characters that a function takes as arguments at a time. */
const most = 32_768;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += most)
    text += String.fromCharCode(...bytes.subarray(at, at + most));
  return btoa(text);
}
