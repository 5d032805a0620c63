import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { propertiesOf } from '../properties';
import type { Assembly, Resource } from '../services';
import { readState, writeState } from '../state-file';

interface StoreState {
  readonly etag: string;
  readonly items: Readonly<Record<string, string>>;
  /** Epoch seconds. */
  readonly modified: number;
}

export interface KeyValueStore {
  readonly arn: string;
  state(): StoreState;
  /** Puts keys, and deletes those without a value; gives the new ETag. */
  change(changes: Readonly<Record<string, string | undefined>>, now: number): StoreState;
}

/** The templates' key-value stores, kept in files. */
export function loadKeyValueStores(assembly: Assembly, directory: string): readonly KeyValueStore[] {
  return assembly.ofType('AWS::CloudFront::KeyValueStore').map((resource) => {
    propertiesOf(resource).refuse('ImportSource');
    return createStore(assembly, resource, directory);
  });
}

function createStore(assembly: Assembly, resource: Resource, directory: string): KeyValueStore {
  const file = join(directory, 'key-value-stores', `${assembly.attribute(resource, 'Id')}.json`);
  let state = readState<StoreState>(file, { etag: newTag(), items: {}, modified: 0 });
  return {
    arn: assembly.attribute(resource, 'Arn'),
    state: () => state,
    change: (changes, now) => {
      const items = Object.entries({ ...state.items, ...changes }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      state = { etag: newTag(), items: Object.fromEntries(items), modified: now / 1000 };
      writeState(file, state);
      return state;
    },
  };
}

function newTag(): string {
  return `KV${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
}
