import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useMemo, useRef, useState } from 'preact/hooks';
import type { Toast } from './toast';
import { ToastItem } from './toast-item';
import { useProvided } from './use-provided';

interface ShownToast extends Toast {
  readonly id: number;
}

interface Toasts {
  readonly show: (toast: Toast) => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** A note that something was done, with a way to take it back; never the only place of an error. */
export function useToasts(): Toasts {
  return useProvided(ToastContext);
}

export function ToastProvider({ children }: { readonly children: ComponentChildren }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);

  const show = useCallback((toast: Toast) => {
    lastId.current += 1;
    const id = lastId.current;
    setShown((before) => [...before, { ...toast, id }]);
  }, []);
  const remove = useCallback(
    (id: number) => setShown((before) => before.filter((toast) => toast.id !== id)),
    [],
  );
  const value = useMemo(() => ({ show }), [show]);

  return (
    <ToastContext.Provider value={value}>
      {children}
      <div role="status" class="toasts">
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onGone={() => remove(toast.id)} />
        ))}
      </div>
    </ToastContext.Provider>
  );
}
