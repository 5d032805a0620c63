import { useState } from 'preact/hooks';
import {
  addPasskey,
  askAfterPassword,
  listPasskeys,
  makeRecoveryCodes,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from '../../../../../contracts/accounts/passkey-routes';
import type { CreationOptions, OwnPasskeys } from '../../../../../contracts/accounts/passkeys';
import { useServices } from '../../../app/shell/services';
import { call } from '../../../data/call';
import { createPasskey } from '../../../data/platform-passkeys';
import { useLoaded } from '../../../data/use-loaded';
import { useLocale } from '../use-locale';
import { useRun } from './use-run';

export type OwnPasskey = OwnPasskeys['passkeys'][number];

/** What is asked of the person. */
export type Question =
  | { readonly kind: 'name'; readonly options: CreationOptions }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: OwnPasskey }
  | { readonly kind: 'new codes' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** The passkeys of the account, what can be done about them, one thing at a time, and how it went. */
export function usePasskeys(onAdded: () => void) {
  const { t } = useLocale();
  const { send } = useServices();
  const loaded = useLoaded(() => call(send, listPasskeys, {}), 'passkeys');
  const [question, setQuestion] = useState<Question | null>(null);
  const running = useRun(loaded.reload, () => setQuestion(null));
  const { run, setBusy, setSaid } = running;

  const begin = async () => {
    const options = await run(() => call(send, passkeyOptions, {}));
    if (options) setQuestion({ kind: 'name', options });
  };
  const add = async (options: CreationOptions, name: string) => {
    setBusy(true);
    const shown = await createPasskey(options as PublicKeyCredentialCreationOptionsJSON);
    setBusy(false);
    if (shown.kind !== 'shown') {
      setQuestion(null);
      return setSaid(t(`passkeys.${shown.kind}`));
    }
    const { credential } = shown;
    const ask = () => call(send, addPasskey, { body: { name, credential: credential as never } });
    if (await run(ask, t('passkeys.added', { name }))) onAdded();
  };
  const rename = ({ id }: OwnPasskey, name: string) =>
    run(() => call(send, renamePasskey, { params: { id }, body: { name } }), t('passkeys.renamed', { name }));
  const remove = ({ id, name }: OwnPasskey) =>
    run(() => call(send, removePasskey, { params: { id } }), t('passkeys.removed', { name }));
  const choose = async (afterPassword: boolean) => {
    // The box shows at once what was chosen, and what is so in the end.
    if (loaded.value) loaded.set({ ...loaded.value, afterPassword });
    await run(() => call(send, askAfterPassword, { body: { afterPassword } }), t('passkeys.chosen'));
    loaded.reload();
  };
  const makeCodes = async () => {
    const made = await run(() => call(send, makeRecoveryCodes, {}));
    if (made) setQuestion({ kind: 'codes', codes: made.codes });
  };
  return {
    ...{ loaded, question, ...running },
    ...{ begin, add, rename, remove, choose, makeCodes, ask: setQuestion },
  };
}
