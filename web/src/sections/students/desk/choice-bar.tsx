import { useRef } from 'preact/hooks';
import { Icon, type IconName } from '../../../ui/icon';
import type { QuestionKind } from '../bulk/question';
import { useLocale } from '../use-locale';
import type { Desk } from './use-desk';

interface Props {
  readonly desk: Desk;
  readonly onAsk: (kind: QuestionKind) => void;
  readonly onPrint: () => void;
  readonly onDownload: () => void;
}

/** What can be done with the chosen ones; arrows lead from one to the next. */
export function ChoiceBar({ desk, onAsk, onPrint, onDownload }: Props) {
  const { t } = useLocale();
  const bar = useRef<HTMLDivElement>(null);
  const { choice, found, records, filter } = desk;
  const chosen = [...choice.ids].flatMap((id) => records.get(id) ?? []);
  const haveLeft = chosen.length > 0 && chosen.every(({ status }) => status === 'left');
  const canMove = chosen.some(({ status }) => status === 'active');
  const areAll = found.every((id) => choice.ids.has(id));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') choice.clear();
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (step && at >= 0) buttons.at((at + step) % buttons.length)?.focus();
  };
  const button = (icon: IconName, text: string, onClick: () => void) => (
    <button type="button" class="button" onClick={onClick}>
      <Icon name={icon} />
      {text}
    </button>
  );
  return (
    <div ref={bar} class="bar bar-on" role="toolbar" aria-label={t('bar.label')} onKeyDown={onKeyDown}>
      <b role="status">{t('bar.chosen', { count: choice.ids.size })}</b>
      {!areAll && (
        <button type="button" class="text-button" onClick={() => choice.add(found)}>
          {filter.class === ''
            ? t('bar.chooseFound', { count: found.length })
            : t('bar.chooseClass', { count: found.length, class: filter.class })}
        </button>
      )}
      <button type="button" class="button button-quiet spread" onClick={choice.clear}>
        {t('bar.clear')} <kbd class="keys-only">Esc</kbd>
      </button>
      {canMove && button('arrow', t('bar.move'), () => onAsk('move'))}
      {haveLeft
        ? button('undo', t('bar.return'), () => onAsk('return'))
        : button('leave', t('bar.leave'), () => onAsk('leave'))}
      {button('print', t('desk.print'), onPrint)}
      {button('download', t('action.download'), onDownload)}
    </div>
  );
}
