import { type OwnPasskeys, recoveryCodes } from '../../../../../contracts/accounts/passkeys';
import { whenText } from '../../../data/when-text';
import { Item } from '../item';
import { useLocale } from '../use-locale';

interface Props {
  readonly own: OwnPasskeys;
  readonly isBusy: boolean;
  readonly onMake: () => void;
}

/** How many recovery codes are left. */
export function CodesItem({ own: { codesLeft, codesMadeAt }, isBusy, onMake }: Props) {
  const locale = useLocale();
  const { t } = locale;
  const note =
    codesMadeAt === undefined
      ? t('codes.none')
      : t('codes.left', { left: codesLeft, all: recoveryCodes, when: whenText(locale, codesMadeAt) });
  return (
    <Item icon="list" title={t('codes.title')} note={note}>
      <div class="item-buttons">
        <button
          type="button"
          class="button button-small"
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={onMake}
        >
          {t(codesMadeAt === undefined ? 'codes.make' : 'codes.makeNew')}
        </button>
      </div>
    </Item>
  );
}
