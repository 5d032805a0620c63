import { mailVerification, verifyAddress } from '../../../../contracts/accounts/password-routes';
import { useRoute } from '../../app/router/use-route';
import { useSession } from '../../app/session/use-session';
import { DeadLink } from './dead-link';
import { SubmitButton } from './submit-button';
import { useAsking } from './use-asking';
import { useLocale } from './use-locale';

/** By the link of a mail: the address is its owner's. A press, because programs that look into mails open every link. */
export function VerifyPage() {
  const { t } = useLocale();
  const { account } = useSession();
  const token = useRoute().query.get('token') ?? '';
  const { asking, ask } = useAsking(verifyAddress);
  const again = useAsking(mailVerification);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    void ask({ token });
  };
  if (again.asking.kind === 'done') {
    return (
      <section class="entry-page card" role="status">
        <h1>{t('session.forgot.sent')}</h1>
        <p>{t('session.verify.sent')}</p>
      </section>
    );
  }
  if (asking.kind === 'dead' || token === '') {
    return (
      <DeadLink>
        {account ? (
          <button type="button" class="button button-primary" onClick={() => void again.ask()}>
            {t('session.dead.again')}
          </button>
        ) : (
          <p class="soft">{t('session.verify.again')}</p>
        )}
      </DeadLink>
    );
  }
  const isDone = asking.kind === 'done';
  return (
    <section class="entry-page card" role={isDone ? 'status' : undefined}>
      <h1>{t(isDone ? 'session.verify.done' : 'session.verify')}</h1>
      <p>{t(isDone ? 'session.verify.done.why' : 'session.verify.why')}</p>
      {isDone ? (
        <a class="button button-primary button-wide" href="#/">
          {t('session.verify.on')}
        </a>
      ) : (
        <form class="stack" onSubmit={onSubmit}>
          <SubmitButton label={t('session.verify.confirm')} asking={asking} />
        </form>
      )}
    </section>
  );
}
