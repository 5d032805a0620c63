import { useEffect, useState } from 'preact/hooks';
import { useLocale } from '../language/locale';

/** Always in the page, so that a screen reader hears what appears in it. */
export function OfflineNote() {
  const { t } = useLocale();
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const read = () => setOnline(navigator.onLine);
    window.addEventListener('online', read);
    window.addEventListener('offline', read);
    return () => {
      window.removeEventListener('online', read);
      window.removeEventListener('offline', read);
    };
  }, []);
  return (
    <div role="status" class="offline">
      {!isOnline && <p>{t('offline.note')}</p>}
    </div>
  );
}
