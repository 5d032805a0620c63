import { useRef } from 'preact/hooks';
import { ask } from '../shared/ask';
import { useLocale } from '../shared/locale';
import { useOneAtATime } from '../shared/use-one-at-a-time';

/** Milliseconds: a click that comes sooner was meant for the page before. */
const tooSoon = 500;

/** Past a warning: the family has decided that it may be passed. */
export function OpenFreely({ url, opened }: { readonly url: string; readonly opened: () => Promise<void> }) {
  const { t } = useLocale();
  const since = useRef(performance.now());
  const open = useOneAtATime(async () => {
    if (performance.now() - since.current < tooSoon) return;
    const { kind } = await ask('open', { url, pin: '', length: 'midnight' });
    if (kind === 'right') await opened();
  });
  return (
    <button type="button" class="button" onClick={() => void open()}>
      {t('open')}
    </button>
  );
}
