import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocale } from '../app/language/locale';
import { Icon } from './icon';
import type { Toast } from './toast';

const LIFE_MS = 6_000;

interface Props {
  readonly toast: Toast;
  readonly onGone: () => void;
}

/** Stays while the pointer or the focus is on it; leaving the page ends it, as its time does. */
export function ToastItem({ toast, onGone }: Props) {
  const { t } = useLocale();
  const [isHeld, setHeld] = useState(false);
  const isOver = useRef(false);

  const end = (how: (() => void) | undefined) => {
    if (isOver.current) return;
    isOver.current = true;
    how?.();
    onGone();
  };
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => end(toast.commit), LIFE_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  useEffect(() => {
    const leave = () => end(toast.commit);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  return (
    <div
      class="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      <span class="break">{toast.text}</span>
      {toast.undo && (
        <button type="button" class="button button-small" onClick={() => end(toast.undo)}>
          <Icon name="undo" />
          {t('action.undo')}
        </button>
      )}
      <button
        type="button"
        class="button button-quiet button-small"
        aria-label={t('toast.close')}
        onClick={() => end(toast.commit)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
