import { isUnsure } from '../../../data/failure';
import { FailureNote } from '../../../ui/failure-note';
import { Icon } from '../../../ui/icon';
import { useLocale } from '../use-locale';
import type { FormStatus } from './use-student-form';

/** Always in the page, so that a screen reader hears what appears in it. */
export function FormStatusLine({ status }: { readonly status: FormStatus }) {
  return (
    <div role="status" class="form-status">
      <StatusText status={status} />
    </div>
  );
}

function StatusText({ status }: { readonly status: FormStatus }) {
  const { t } = useLocale();
  switch (status.kind) {
    case 'saved':
      return (
        <div class={`callout ${status.mail === 'sent' ? 'callout-good' : ''}`}>
          <Icon name={status.mail === 'sent' ? 'check' : 'alert'} />
          <p>
            {t(`form.saved.${status.mail}`, {
              name: status.student.name,
              email: status.student.email,
            })}
          </p>
        </div>
      );
    case 'double':
      return (
        <div class="callout callout-warn">
          <Icon name="alert" />
          <p>{t('form.double', { id: status.of })}</p>
        </div>
      );
    case 'invalid':
      return <p class="note-error">{t('form.invalid')}</p>;
    case 'failed':
      return (
        <FailureNote failure={status.failure}>
          {isUnsure(status.failure) && <p>{t('form.unsure')}</p>}
        </FailureNote>
      );
    default:
      return <p class="soft">{t('form.allRequired')}</p>;
  }
}
