import { createRequire } from 'node:module';
import type { Dynalite, DynamoAnswer } from './dynalite';

type Send = (operation: string, body: string, onAnswer: (answer: DynamoAnswer) => void) => void;

interface Server {
  openDynalite(owner: { readonly account: string; readonly region: string }): Send;
}

const { openDynalite } = createRequire(__filename)('./dynalite-server.cjs') as Server;

/** dynalite in memory and in this thread, which a breakdown of it ends: quick, for what is thrown away. */
export function createDynaliteHere(account: string, region: string): Dynalite {
  const send = openDynalite({ account, region });
  return {
    send: (operation, body) => new Promise((resolve) => send(operation, body, resolve)),
    stop: async () => {},
  };
}
