import { createRequire } from 'node:module';
import type { Dynalite, DynamoAnswer } from './dynalite';

type Send = (operation: string, body: string, onAnswer: (answer: DynamoAnswer) => void) => void;

interface Server {
  openDynalite(path?: string): Send;
}

const { openDynalite } = createRequire(__filename)('./dynalite-server.cjs') as Server;

/** dynalite in memory and in this thread, which a breakdown of it ends: quick, for what is thrown away. */
export function createDynaliteHere(account: string, region: string): Dynalite {
  const send = withEnvironment({ AWS_ACCOUNT_ID: account, AWS_REGION: region }, () => openDynalite());
  return {
    send: (operation, body) => new Promise((resolve) => send(operation, body, resolve)),
    stop: async () => {},
  };
}

/** It reads where it is from there, once. */
function withEnvironment<Result>(wanted: Readonly<Record<string, string>>, run: () => Result): Result {
  const before = Object.keys(wanted).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, wanted);
  try {
    return run();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
