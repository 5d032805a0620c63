import type { Activation } from '../../../lambdas/phishing/models/model-activation';
import type { ModelFiles } from '../../../lambdas/phishing/models/model-files';
import type { Models } from '../../../lambdas/phishing/models/models';
import { packModel } from '../../../lambdas/phishing/models/packed-model';

export interface MemoryModels {
  readonly models: Models;
  readonly files: ModelFiles;
  readonly activations: Activation[];
  readonly objects: Map<string, Uint8Array>;
}

export function createMemoryModels(): MemoryModels {
  const activations: Activation[] = [];
  const objects = new Map<string, Uint8Array>();
  const read = async (version: string): Promise<Uint8Array> => {
    const bytes = objects.get(version);
    if (!bytes) throw new Error('AccessDenied');
    return bytes;
  };
  return {
    activations,
    objects,
    models: {
      active: async () => activations.at(-1),
      isMadeBy: async (request) => activations.some((each) => each.request === request),
      activate: async (activation) => {
        if (activation.number !== activations.length + 1) return false;
        activations.push(activation);
        return true;
      },
      async *brought() {
        yield [];
        yield activations
          .filter(({ trained, added }) => trained !== undefined || added === true)
          .toReversed();
      },
    },
    files: {
      read,
      readPacked: async (version) => packModel(await read(version)),
      write: async (version, bytes) => {
        if (!objects.has(version)) objects.set(version, bytes);
      },
    },
  };
}
