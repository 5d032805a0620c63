import { whenText } from '../../../data/when-text';
import { Item } from '../item';
import { useLocale } from '../use-locale';
import type { OwnPasskey } from './use-passkeys';

interface Props {
  readonly passkey: OwnPasskey;
  /** It cannot be removed. */
  readonly isLast: boolean;
  readonly onAsk: (kind: 'rename' | 'remove') => void;
}

export function PasskeyItem({ passkey, isLast, onAsk }: Props) {
  const locale = useLocale();
  const { t } = locale;
  const { name, addedAt, lastUsedAt, synced } = passkey;
  const note = [
    t('passkeys.addedAt', { when: whenText(locale, addedAt) }),
    ...(lastUsedAt === undefined ? [] : [t('passkeys.usedAt', { when: whenText(locale, lastUsedAt) })]),
    ...(synced ? [t('passkeys.synced')] : []),
    ...(isLast ? [t('passkeys.last')] : []),
  ].join(' ');
  return (
    <Item icon="key" title={name} note={note}>
      <div class="item-buttons">
        <button
          type="button"
          class="button button-small"
          aria-label={t('passkeys.renameOne', { name })}
          onClick={() => onAsk('rename')}
        >
          {t('passkeys.rename')}
        </button>
        {!isLast && (
          <button
            type="button"
            class="button button-small"
            aria-label={t('passkeys.removeOne', { name })}
            onClick={() => onAsk('remove')}
          >
            {t('passkeys.remove')}
          </button>
        )}
      </div>
    </Item>
  );
}
