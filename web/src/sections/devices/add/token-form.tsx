import { useState } from 'preact/hooks';
import { newDeviceFields } from '../../../../../contracts/accounts/devices';
import { isPrintable, isVisible, lengthOf } from '../../../../../contracts/http/text';
import type { Failure } from '../../../data/failure';
import { FailureNote } from '../../../ui/failure-note';
import { CopyButton } from '../copy-button';
import type { DevicesApi } from '../devices-api';
import { useLocale } from '../use-locale';
import { type Reader, ReaderChoice } from './reader-choice';

interface Props {
  readonly api: DevicesApi;
  readonly onAdded: (id: string) => void;
}

interface Given {
  readonly name: string;
  readonly token: string;
}

const { max } = newDeviceFields.name;

/** A device by name; its token is shown until the page is left, and never again. */
export function TokenForm({ api, onAdded }: Props) {
  const { t } = useLocale();
  const [name, setName] = useState('');
  const [reader, setReader] = useState<Reader | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [given, setGiven] = useState<Given | null>(null);

  const onSubmit = async (event: Event) => {
    event.preventDefault();
    const written = name.normalize('NFC').trim();
    if (isBusy) return;
    if (!isName(written)) return setProblem(t('token.name.rule', { max }));
    setBusy(true);
    setFailure(null);
    const answer = await api.add({ name: written, ...(reader && { reader }) });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    setGiven({ name: written, token: answer.value.token });
    setName('');
    onAdded(answer.value.id);
  };
  return (
    <form class="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
      <div class="field">
        <label for="device-name">{t('token.name')}</label>
        <input
          id="device-name"
          autocomplete="off"
          value={name}
          aria-invalid={problem !== null}
          aria-describedby="device-name-note"
          onInput={(event) => {
            setName(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <p id="device-name-note" class={problem ? 'note note-error' : 'note'}>
          {problem ?? t('token.name.hint')}
        </p>
      </div>
      <ReaderChoice value={reader} onChange={setReader} />
      <div class="actions">
        <button type="submit" class="button" aria-busy={isBusy} aria-disabled={isBusy}>
          {t('token.make')}
        </button>
      </div>
      <div role="alert">{failure && <TokenFailure failure={failure} />}</div>
      <div role="status">{given && <Token {...given} />}</div>
    </form>
  );
}

function isName(text: string): boolean {
  return text !== '' && lengthOf(text) <= max && isPrintable(text) && isVisible(text);
}

function TokenFailure({ failure }: { readonly failure: Failure }) {
  const { t } = useLocale();
  if (failure.kind === 'conflict') return <p class="note-error">{t('token.full')}</p>;
  return <FailureNote failure={failure} />;
}

function Token({ name, token }: Given) {
  const { t } = useLocale();
  return (
    <div class="token-once">
      <p>
        <b>{t('token.once', { name })}</b>
      </p>
      <code class="select-all break">{token}</code>
      <div class="actions">
        <CopyButton text={token} />
      </div>
    </div>
  );
}
