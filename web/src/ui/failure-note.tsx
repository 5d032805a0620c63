import type { ComponentChildren } from 'preact';
import { useLocale } from '../app/language/locale';
import type { Failure } from '../data/failure';
import { failureText } from './failure-text';
import { Icon } from './icon';

interface Props {
  readonly title?: string;
  readonly failure: Failure;
  /** What to do about it: a sentence, a button. */
  readonly children?: ComponentChildren;
}

export function FailureNote({ title, failure, children }: Props) {
  const { t } = useLocale();
  const { key, params } = failureText(failure);
  const detail = 'detail' in failure ? failure.detail : undefined;
  return (
    <div class="callout callout-danger">
      <Icon name="alert" />
      <div class="callout-body">
        {title && <p class="callout-title">{title}</p>}
        <p>{t(key, params)}</p>
        {detail && (
          <p class="soft">
            {t('failure.detail')} <q lang="en">{detail}</q>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
