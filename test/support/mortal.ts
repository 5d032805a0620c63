/** The calls to AWS of a function that may be killed at one of them. */
export interface Life {
  /** What has been called so far, in order. */
  readonly calls: readonly string[];
  readonly call: <Answer>(name: string, send: () => Promise<Answer>) => Promise<Answer>;
  /** The client, whose calls are of this life. */
  readonly of: <Client extends Sending>(client: Client) => Client;
}

interface Sending {
  send(command: never, ...more: never[]): Promise<unknown>;
}

export interface Death {
  /** Of the call, from 0. */
  readonly at: number;
  /** Before it reaches AWS, or when its answer is on the way. */
  readonly when: 'before' | 'after';
}

/** Without a death it lasts. Who is dead calls nobody any more. */
export function createLife(death?: Death): Life {
  const calls: string[] = [];
  let isDead = false;
  const call = async <Answer>(name: string, send: () => Promise<Answer>): Promise<Answer> => {
    if (isDead) throw new Error('Killed before');
    calls.push(name);
    if (calls.length - 1 !== death?.at) return send();
    isDead = true;
    if (death.when === 'after') await send();
    throw new Error(`Killed at ${name}`);
  };
  return {
    calls,
    call,
    of: (client) =>
      Object.create(client, {
        send: {
          value: (command: object, ...more: never[]) =>
            call(command.constructor.name, () => client.send(command as never, ...more)),
        },
      }),
  };
}
