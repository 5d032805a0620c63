import { Dialog } from '../../../ui/dialog';
import { useLocale } from '../use-locale';

interface Props {
  readonly areOn: boolean;
  readonly onTurn: (on: boolean) => void;
  readonly onClose: () => void;
}

const KEYS = [
  ['N', 'add'],
  ['/', 'search'],
  ['?', 'keys'],
  ['↑ ↓ ← →', 'move'],
  ['Enter, F2', 'correct'],
  ['Ctrl+Enter', 'open'],
  ['Tab', 'next'],
  ['Esc', 'leave'],
  ['Space', 'choose'],
  ['Shift+↓', 'extend'],
  ['Ctrl+A', 'all'],
  ['Ctrl+Z', 'undo'],
  ['J, K', 'neighbour'],
] as const;

/** Keys of one letter can be turned off: whoever speaks to the machine may press them without meaning to. */
export function KeysDialog({ areOn, onTurn, onClose }: Props) {
  const { t } = useLocale();
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([key, name]) => (
          <div key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <label class="check">
        <input type="checkbox" checked={areOn} onChange={(event) => onTurn(event.currentTarget.checked)} />
        {t('keys.letters')}
      </label>
      <div class="actions actions-end">
        <button type="button" class="button" onClick={onClose}>
          {t('desk.close')}
        </button>
      </div>
    </Dialog>
  );
}
