import { useState } from 'preact/hooks';
import { readers } from '../../../../contracts/http/roles';
import type { MessageKey } from '../../messages/vi/vietnamese';
import type { Reader } from '../../state/state';
import type { Connecting, Overview } from '../../worker/requests';
import { ask } from '../shared/ask';
import { Field } from '../shared/field';
import { useLocale } from '../shared/locale';
import { useOneAtATime } from '../shared/use-one-at-a-time';

interface ConnectProps {
  readonly overview: Overview;
  readonly connected: () => Promise<void>;
}

/** By a code of the site, so that no password is typed on a child's device; or by address and password. */
export function Connect({ overview, connected }: ConnectProps) {
  const { t } = useLocale();
  const [server, setServer] = useState(overview.server);
  const [name, setName] = useState(overview.device?.name ?? '');
  const [reader, setReader] = useState<Reader>(overview.reader);
  const [problem, setProblem] = useState<MessageKey | undefined>();
  const connect = useOneAtATime(async (by: Connecting['by']) => {
    const named = name.trim() || t('connect.name.usual');
    const { kind } = await ask('connect', { server, name: named, reader, by });
    if (kind === 'done') await connected();
    else setProblem(kind === 'wrong' ? `connect.wrong-${by.kind}` : `connect.${kind}`);
  });
  return (
    <>
      <div class="two">
        <Field label={t('connect.server')} value={server} change={setServer} type="url" />
        <Field label={t('connect.name')} value={name} change={setName} note={t('connect.name.note')} />
      </div>
      <fieldset class="field">
        <legend>{t('reader')}</legend>
        <div class="choices">
          {readers.map((each) => (
            <label key={each} class="choice">
              <input type="radio" name="reader" checked={each === reader} onChange={() => setReader(each)} />
              <span>{t(`reader.${each}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p>{t('connect.how')}</p>
      <ByCode connect={connect} />
      <p class="or">{t('connect.or')}</p>
      <ByPassword connect={connect} />
      <p class="field-error" role="alert">
        {problem && t(problem)}
      </p>
      <p class="note">{t('connect.password.note')}</p>
    </>
  );
}

interface WayProps {
  readonly connect: (by: Connecting['by']) => Promise<void>;
}

function ByCode({ connect }: WayProps) {
  const { t } = useLocale();
  const [code, setCode] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    void connect({ kind: 'code', code });
  };
  return (
    <form class="inline-form" onSubmit={submit}>
      <Field
        label={t('connect.code')}
        value={code}
        change={setCode}
        type="pairing"
        note={t('connect.code.note')}
      />
      <button type="submit" class="button button-primary button-big">
        {t('connect')}
      </button>
    </form>
  );
}

function ByPassword({ connect }: WayProps) {
  const { t } = useLocale();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    void connect({ kind: 'password', email, password });
    setPassword('');
  };
  return (
    <form class="inline-form" onSubmit={submit}>
      <div class="two">
        <Field label={t('connect.email')} value={email} change={setEmail} type="email" />
        <Field label={t('connect.password')} value={password} change={setPassword} type="password" />
      </div>
      <button type="submit" class="button">
        {t('connect.sign-in')}
      </button>
    </form>
  );
}
