import { useRef } from 'preact/hooks';
import { Dialog } from '../../../ui/dialog';
import { FailureNote } from '../../../ui/failure-note';
import { useLocale } from '../use-locale';
import { ConfirmingField } from './confirming-field';
import { useDeletion } from './use-deletion';

interface Props {
  readonly email: string;
  readonly onClose: () => void;
}

/** Says what goes and when; whoever means it types the address and the password. */
export function DeletionDialog({ email, onClose }: Props) {
  const { t } = useLocale();
  const { state, remove, edit } = useDeletion(email);
  const typed = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { confirm, secret } = state.kind === 'wrong' ? state : {};
  const isBusy = state.kind === 'sending';
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    const wrong = await remove(typed.current?.value ?? '', password.current?.value ?? '');
    if (wrong === 'confirm') typed.current?.focus();
    if (wrong === 'secret') password.current?.focus();
  };
  return (
    <Dialog title={t('data.delete.title')} isAlert onClose={onClose}>
      <ul class="stack">
        <li>{t('data.delete.now')}</li>
        <li>{t('data.delete.soon')}</li>
        <li>{t('data.delete.backup')}</li>
      </ul>
      <form class="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
        <input type="hidden" autocomplete="username" value={email} />
        <ConfirmingField
          input={typed}
          id="deletion-typed"
          type="email"
          label={t('data.delete.type', { email })}
          autocomplete="off"
          problem={confirm && t('data.delete.typed', { email })}
          onInput={edit}
        />
        <ConfirmingField
          input={password}
          id="deletion-password"
          type="password"
          label={t('data.delete.password')}
          autocomplete="current-password"
          problem={secret && t('data.delete.wrong')}
          onInput={edit}
        />
        <div role="alert">{state.kind === 'failed' && <FailureNote failure={state.failure} />}</div>
        <div class="actions">
          <button type="button" class="button button-primary" onClick={onClose}>
            {t('action.notNow')}
          </button>
          <button type="submit" class="button button-danger" aria-busy={isBusy}>
            {t('data.delete.do')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
