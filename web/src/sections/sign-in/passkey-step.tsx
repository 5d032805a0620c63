import { useLayoutEffect, useRef } from 'preact/hooks';
import { hasPasskeys } from '../../data/platform-passkeys';
import { CodeForm } from './code-form';
import { PasskeyStatus } from './passkey-status';
import { useLocale } from './use-locale';
import { usePasskeySignIn } from './use-passkey-sign-in';

interface Props {
  /** Of the browser, as the server gave them for the right password. */
  readonly options: object;
  readonly onBack: () => void;
}

/** The password is right: now a passkey, or a code in its place. */
export function PasskeyStep({ options, onBack }: Props) {
  const { t } = useLocale();
  const { state, ask } = usePasskeySignIn();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = state.kind === 'asking';
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div class="stack">
      <h2 ref={heading} tabIndex={-1}>
        {t('session.step')}
      </h2>
      <p class="soft">{t('session.step.why')}</p>
      {hasPasskeys() && (
        <button
          type="button"
          class="button button-primary button-wide"
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => void ask(options)}
        >
          {t('session.step.passkey')}
        </button>
      )}
      <PasskeyStatus state={state} />
      <details class="stack">
        <summary>{t('session.step.code')}</summary>
        <CodeForm challenge={String(Object(options).challenge)} />
      </details>
      <button type="button" class="button button-quiet" onClick={onBack}>
        {t('session.step.back')}
      </button>
    </div>
  );
}
