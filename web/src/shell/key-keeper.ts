import type { Credentials } from '../api/request';

const STORED_AS = 'schoolhouse.api-key';

export type KeyQuestion = 'missing' | 'refused';

export interface KeyKeeper extends Credentials {
  current(): string | null;
  ask(why: KeyQuestion): Promise<string | null>;
  /** Why a key is asked for right now, or null. */
  question(): KeyQuestion | null;
  /** Ends the question: with a key, or with null by a person who would rather not. */
  answer(key: string | null): void;
  forget(): void;
  /** Calls back on every change; returns how to stop that. */
  subscribe(onChange: () => void): () => void;
}

/** Keeps the API key in the given storage (the tab's session); several requests that ask at once share one question. */
export function createKeyKeeper(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): KeyKeeper {
  const listeners = new Set<() => void>();
  let open: { readonly why: KeyQuestion; readonly waiting: PromiseWithResolvers<string | null> } | null =
    null;

  const changed = () => {
    for (const listener of listeners) listener();
  };
  const forget = () => {
    storage.removeItem(STORED_AS);
    changed();
  };

  let sent: string | null = null;
  const keeper: KeyKeeper = {
    headers: async () => {
      sent = keeper.current() ?? (await keeper.ask('missing'));
      return sent === null ? null : { 'x-api-key': sent };
    },
    refused: async () => {
      const current = keeper.current();
      const next = current === null || current === sent ? await keeper.ask('refused') : current;
      return next === null ? 'cancelled' : 'again';
    },
    current: () => storage.getItem(STORED_AS),
    question: () => open?.why ?? null,
    forget,
    ask(why) {
      if (why === 'refused') storage.removeItem(STORED_AS);
      open ??= { why, waiting: withResolvers() };
      changed();
      return open.waiting.promise;
    },
    answer(key) {
      if (key !== null) storage.setItem(STORED_AS, key);
      open?.waiting.resolve(key);
      open = null;
      changed();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  return keeper;
}

/** What a header can carry and a key is made of; a key pasted with anything else in it was copied wrongly. */
export function isWellFormedKey(key: string): boolean {
  return /^[\x21-\x7e]{1,128}$/.test(key);
}

interface PromiseWithResolvers<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
}

function withResolvers(): PromiseWithResolvers<string | null> {
  let resolve: (value: string | null) => void = () => {};
  const promise = new Promise<string | null>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
