import type { RefObject } from 'preact';
import { EmptyState } from '../../../ui/empty-state';
import { FailureNote } from '../../../ui/failure-note';
import { Skeleton } from '../../../ui/skeleton';
import { isComing, type Roll } from '../records/roll';
import { useLocale } from '../use-locale';
import { ChoiceBar } from './choice-bar';
import type { Census } from './classes';
import { DeedLine } from './deed-line';
import { DeskTools } from './desk-tools';
import { EVERYBODY } from './filter';
import { Grid } from './grid';
import { ListCount } from './list-count';
import type { Opening } from './opened';
import { type Desk, isNarrowed } from './use-desk';
import type { Suppressed } from './use-suppressed';

interface Props {
  readonly desk: Desk;
  readonly census: Census;
  readonly suppressed: Suppressed;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onAsk: (opening: Opening) => void;
  readonly onLoad: (from: string | null) => void;
  readonly onPrint: () => void;
  readonly onDownload: () => void;
}

export function DeskPanel(props: Props) {
  const { desk, census, suppressed, search, onAsk, onLoad } = props;
  const { t } = useLocale();
  const { roll, choice, found, deeds } = desk;
  const isLoading = roll.phase === 'loading';
  const affected = [...roll.records.values()].filter(suppressed.why).length;
  return (
    <section class="card list desk" aria-label={t('list.title')} aria-busy={isComing(roll)}>
      {roll.failure && <ListFailure roll={roll} onLoad={onLoad} />}
      {roll.records.size === 0 ? (
        <WithoutStudents phase={roll.phase} onAddFirst={() => onAsk('form')} onLoad={() => onLoad(null)} />
      ) : (
        <>
          <DeskTools searchRef={search} {...{ desk, census }} unmailed={affected} />
          {suppressed.failed && <p class="note-error">{t('mail.unknown')}</p>}
          <DeedLine deeds={deeds} />
          {choice.ids.size > 0 ? (
            <ChoiceBar desk={desk} onAsk={onAsk} onPrint={props.onPrint} onDownload={props.onDownload} />
          ) : (
            <CountBar {...{ desk, census, isLoading, onAsk, onLoad }} />
          )}
          {found.length > 0 ? (
            <Grid desk={desk} why={suppressed.why} />
          ) : (
            <NothingFound {...{ desk, search }} />
          )}
          {desk.more > 0 && (
            <div class="list-foot">
              <button type="button" class="button" onClick={desk.drawMore}>
                {t('action.more', { count: desk.more })}
              </button>
            </div>
          )}
        </>
      )}
      <p role="status" class="visually-hidden">
        {isComing(roll) && t('list.loading')}
      </p>
    </section>
  );
}

type CountProps = Pick<Props, 'desk' | 'census' | 'onAsk' | 'onLoad'> & { readonly isLoading: boolean };

function CountBar({ desk, census, isLoading, onAsk, onLoad }: CountProps) {
  const { t } = useLocale();
  const { drawn, found, filter, change } = desk;
  const viewAll = () => {
    change(EVERYBODY);
    onLoad(null);
  };
  return (
    <div class="bar">
      <ListCount
        shown={drawn.length}
        found={found.length}
        total={census.total}
        loading={isLoading && desk.roll.next !== null}
      />
      {isNarrowed(filter) && (
        <button type="button" class="text-button" onClick={viewAll}>
          {t('list.load')}
        </button>
      )}
      <button type="button" class="keys-line" onClick={() => onAsk('keys')}>
        <kbd>Enter</kbd> {t('keys.correct')} <kbd>Space</kbd> {t('keys.choose')} <kbd>N</kbd> {t('keys.add')}{' '}
        <kbd>?</kbd> {t('keys.keys')}
      </button>
    </div>
  );
}

function NothingFound({ desk, search }: Pick<Props, 'desk' | 'search'>) {
  const { t } = useLocale();
  const { query } = desk.filter;
  return (
    <EmptyState
      icon="search"
      title={query === '' ? t('list.nobody') : t('list.none', { query })}
      why={query === '' ? t('list.nobody.why') : t('list.none.why')}
      action={t('list.none.action')}
      onAction={() => {
        desk.change(EVERYBODY);
        search.current?.focus();
      }}
    />
  );
}

function ListFailure({ roll, onLoad }: Pick<Props, 'onLoad'> & { readonly roll: Roll }) {
  const { t } = useLocale();
  const isCut = roll.next !== null;
  return (
    <div role="alert">
      {roll.failure && (
        <FailureNote title={t(isCut ? 'list.cut' : 'list.failed')} failure={roll.failure}>
          <button type="button" class="button" onClick={() => onLoad(roll.next)}>
            {t(isCut ? 'list.continue' : 'action.retry')}
          </button>
        </FailureNote>
      )}
    </div>
  );
}

interface WithoutProps {
  readonly phase: Roll['phase'];
  readonly onAddFirst: () => void;
  readonly onLoad: () => void;
}

function WithoutStudents({ phase, onAddFirst, onLoad }: WithoutProps) {
  const { t } = useLocale();
  switch (phase) {
    case 'idle':
      return (
        <EmptyState
          icon="list"
          title={t('list.idle')}
          why={t('list.idle.why')}
          action={t('list.load')}
          onAction={onLoad}
        />
      );
    case 'loading':
      return <Skeleton />;
    case 'loaded':
      return (
        <EmptyState
          icon="school"
          title={t('list.empty')}
          why={t('list.empty.why')}
          action={t('list.empty.action')}
          onAction={onAddFirst}
        />
      );
    case 'failed':
      return null;
  }
}
