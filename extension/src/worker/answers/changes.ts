import type { PinAnswer } from '../../state/pin';
import { nothingFetched } from '../../state/state';
import { serverOf } from '../connecting';
import type { Answers } from '../requests';
import type { AnswersDeps } from './deps';
import { endOf } from './end-of';

type Changes = Omit<Answers, 'stopped' | 'open' | 'overview'>;

/** What a person changes in popup and options. */
export function changes(deps: AnswersDeps): Changes {
  const { kept, checkPin, sync, refresh, now } = deps;
  /** With the PIN where one is set; somebody without a family is their own parent. */
  const guarded = async (pin: string, run: () => Promise<unknown>): Promise<PinAnswer> => {
    const checked = await checkPin(pin);
    if (checked.kind !== 'right' && checked.kind !== 'none-set') return checked;
    await run();
    return { kind: 'right' };
  };

  return {
    switchOff: async ({ pin, length }) =>
      guarded(pin, async () => {
        await kept.change(() => ({ offUntil: endOf(length, now()) }));
        await refresh();
      }),
    switchOn: async () => {
      await kept.change(() => ({ offUntil: 0 }));
      await refresh();
      return { kind: 'pass' };
    },
    connect: connecting(deps),
    disconnect: ({ pin }) =>
      guarded(pin, async () => {
        const connection = { state: 'signed-out', at: 0, failures: 0 } as const;
        const none = { device: undefined, protection: undefined, ...nothingFetched };
        await kept.change(() => ({ ...none, connection, log: { kind: 'empty' } }));
        await deps.forget();
        await refresh();
      }),
    choose: ({ pin, share, reader }) =>
      guarded(pin, () => kept.change(() => ({ ...(share && { share }), ...(reader && { reader }) }))),
    fetchNow: async () => {
      await sync();
      return { kind: 'pass' };
    },
  };
}

function connecting({ kept, server, sync, now }: AnswersDeps): Changes['connect'] {
  return async (said) => {
    const address = serverOf(said.server);
    if (address === undefined) return { kind: 'no-address' };
    const device = { server: address, name: said.name, reader: said.reader };
    const { by } = said;
    const answer = await (by.kind === 'code'
      ? server.claim({ ...device, code: by.code.replace(/[^a-z0-9]/gi, '').toUpperCase() })
      : server.signIn({ ...device, email: by.email, password: by.password }));
    if (answer.kind === 'away' || answer.kind === 'passkey') return { kind: answer.kind };
    if (answer.kind !== 'done') return { kind: 'wrong' };
    await kept.change(() => ({
      device: { server: address, name: said.name, token: answer.value, connectedAt: now().getTime() },
      reader: said.reader,
      connection: { state: 'fine', at: 0, failures: 0 },
      log: { kind: 'empty' },
      ...nothingFetched,
    }));
    await sync();
    return { kind: 'done' };
  };
}
