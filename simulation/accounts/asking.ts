import type { ClientRequest } from '../world/client';
import type { World } from '../world/world';
import type { Act, Wish } from './act';
import type { Memory } from './memory';

interface Asking<Kind extends Wish['kind']> {
  readonly act: Act;
  readonly wish: Extract<Wish, { readonly kind: Kind }>;
  readonly world: World;
  readonly memory: Memory;
}

export type Asked = Omit<ClientRequest, 'method'> & { readonly method?: string };

/** What is asked for each wish; undefined where somebody would need what he never got. */
export type AskedBy<Kinds extends Wish['kind']> = {
  readonly [Kind in Kinds]: (asking: Asking<Kind>) => Asked | undefined;
};

export function named(name: string, path: string, id: string, method: string): Asked {
  return { function: name, method, path: `${path}/${id}`, params: { id } };
}
