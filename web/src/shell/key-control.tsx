import { useLocale } from '../i18n/locale';
import { Icon } from '../ui/icon';
import type { KeyKeeper } from './key-keeper';
import { useKeys } from './use-keys';

export function KeyControl({ keys }: { readonly keys: KeyKeeper }) {
  const { t } = useLocale();
  const { hasKey } = useKeys(keys);
  return (
    <button
      type="button"
      class="button button-quiet key-control"
      onClick={() => (hasKey ? keys.forget() : void keys.ask('missing'))}
    >
      <Icon name="key" />
      {t(hasKey ? 'key.forget' : 'key.enter')}
    </button>
  );
}
