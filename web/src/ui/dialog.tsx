import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  readonly title: string;
  /** Called when the person closes it, by Escape too. */
  readonly onClose: () => void;
  /** What it asks about cannot be taken back: it is announced at once. */
  readonly isAlert?: boolean;
  readonly children: ComponentChildren;
}

/** Modal while it is mounted; the browser keeps the focus in it and gives it back. */
export function Dialog({ title, onClose, isAlert = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Not after it was drawn: till then the next key would still go to what is behind it.
  useLayoutEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    opened?.showModal();
    return () => {
      opened?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const onCancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      class="dialog stack"
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      onCancel={onCancel}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
