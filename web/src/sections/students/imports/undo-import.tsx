import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ImportState } from '../../../../../contracts/students/import-state';
import type { Failure } from '../../../data/failure';
import { Dialog } from '../../../ui/dialog';
import { FailureNote } from '../../../ui/failure-note';
import { Icon } from '../../../ui/icon';
import type { ImportsApi } from './imports-api';
import { useLocale } from './use-locale';

interface Props {
  readonly api: ImportsApi;
  readonly importId: string;
  /** Rows that were written. */
  readonly count: number;
  readonly onBegun: (state: ImportState) => void;
}

/** Takes an import back, after asking once. */
export function Undo({ label, ...props }: Props & { readonly label: ComponentChildren }) {
  const [isAsking, ask] = useState(false);
  if (props.count === 0) return null;
  return (
    <>
      <button type="button" class="button" onClick={() => ask(true)}>
        <Icon name="undo" />
        {label}
      </button>
      {isAsking && <UndoDialog {...props} onClose={() => ask(false)} />}
    </>
  );
}

function UndoDialog({ api, importId, count, onBegun, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useLocale();
  const keep = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useLayoutEffect(() => keep.current?.focus(), []);
  const undo = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const answer = await api.undo(importId);
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    onClose();
    return onBegun(answer.value);
  };
  return (
    <Dialog title={t('undo.title')} isAlert onClose={onClose}>
      <p class="soft">{t('undo.what', { count })}</p>
      <div role="alert">{failure && <FailureNote title={t('undo.failed')} failure={failure} />}</div>
      <div class="actions actions-end">
        <button ref={keep} type="button" class="button" onClick={onClose}>
          {t('undo.keep')}
        </button>
        <button type="button" class="button button-danger" aria-busy={isBusy} onClick={() => void undo()}>
          {t('undo.do', { count })}
        </button>
      </div>
    </Dialog>
  );
}
