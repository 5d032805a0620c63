import { useEffect } from 'preact/hooks';
import { useLocale } from '../shared/locale';

/** Milliseconds. */
const pause = 60_000;

const again = () => location.reload();

/** The worker asks the server each time in which it is asked about a page. */
export function AskAgain() {
  const { t } = useLocale();
  useEffect(() => {
    const next = setTimeout(again, pause);
    return () => clearTimeout(next);
  }, []);
  return (
    <button type="button" class="button" onClick={again}>
      {t('again.now')}
    </button>
  );
}
