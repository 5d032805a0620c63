import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useServices } from '../../../app/shell/services';
import { useStoredChoice } from '../../../data/stored-choice';
import { Icon } from '../../../ui/icon';
import { ScriptFailure } from '../../../ui/script-failure';
import { useScript } from '../../../ui/use-script';
import { readStudentDraft } from '../form/draft';
import { useListView } from '../profile/list-view';
import { LETTER_KEYS, LETTERS } from '../records/letter-keys';
import { isComing, type Roll } from '../records/roll';
import type { StudentsHere } from '../records/use-roll';
import { createStudentsApi } from '../students-api';
import { useLocale } from '../use-locale';
import { censusOf } from './classes';
import { DeskPanel } from './desk-panel';
import { downloadOf } from './download';
import { queryOf } from './filter';
import type { Opening } from './opened';
import { toGrid } from './to-grid';
import { useDesk } from './use-desk';
import { usePageKeys } from './use-page-keys';
import { useSuppressed } from './use-suppressed';

/** The registrar's desk: the list, and everything that is done with it. */
export function DeskPage({ here }: { readonly here: StudentsHere }) {
  const { language } = useLocale();
  const { roll, store } = here;
  const { send } = useServices();
  const api = useMemo(() => createStudentsApi(send), [send]);
  const suppressed = useSuppressed(api, roll.phase);
  const desk = useDesk(here, api, suppressed.why, language);
  const { status } = desk.filter;
  const census = useMemo(() => censusOf(roll.records, status, language), [roll.records, status, language]);
  const [opening, open] = useState<Opening>(() => (readStudentDraft(sessionStorage) ? 'form' : null));
  const [letters, setLetters] = useStoredChoice(LETTER_KEYS, LETTERS);
  const search = useRef<HTMLInputElement>(null);
  const print = useRef(() => {});
  const hasList = useHasList(roll);
  const { loaded: tools, hasFailed } = useScript(loadOpened, roll.phase !== 'idle');

  Object.assign(useListView(), { query: queryOf(desk.filter), ids: desk.found });
  useWayBack(opening === null && desk.choice.ids.size === 0);
  usePageKeys(
    {
      n: () => open('form'),
      '/': () => search.current?.focus(),
      '?': () => open('keys'),
      'Ctrl+z': () => void desk.deeds.undo(),
    },
    letters === 'on',
  );

  return (
    <>
      <DeskActions
        onPrint={() => print.current()}
        onExport={() => open('export')}
        onAdd={() => open('form')}
      />
      <div class="desk-parts">
        {hasFailed && <ScriptFailure />}
        {tools && (
          <tools.Opened
            {...{ opening, open, store, desk, census }}
            letters={{ areOn: letters === 'on', turn: (on) => setLetters(on ? 'on' : 'off') }}
            onReady={(ready) => {
              print.current = ready;
            }}
            onWithheld={() => void suppressed.read()}
          />
        )}
        <DeskPanel
          {...{ desk, census, suppressed, search }}
          onAsk={open}
          onLoad={(from) => void store.load(from)}
          onPrint={() => print.current()}
          onDownload={() => downloadOf(desk)}
        />
        {tools && hasList && <tools.BelowList {...{ desk, store }} />}
      </div>
    </>
  );
}

const loadOpened = () => import('./opened');

/**
 * Whether the list has come once. How high it will be nobody knows, so what is below waits for it; that stays when the list
 * is read anew, for a backup may be under way there.
 */
function useHasList(roll: Roll): boolean {
  const has = useRef(false);
  has.current ||= roll.phase !== 'idle' && !isComing(roll);
  return has.current;
}

/** What had the focus may be gone with the question it answered: then the list has it. */
function useWayBack(isAlone: boolean): void {
  const wasAlone = useRef(isAlone);
  useEffect(() => {
    if (isAlone && !wasAlone.current && document.activeElement === document.body) toGrid();
    wasAlone.current = isAlone;
  }, [isAlone]);
}

interface HeadProps {
  readonly onPrint: () => void;
  readonly onExport: () => void;
  readonly onAdd: () => void;
}

function DeskActions({ onPrint, onExport, onAdd }: HeadProps) {
  const { t } = useLocale();
  return (
    <div class="actions desk-head">
      <button type="button" class="button" onClick={onPrint} title={t('desk.print')}>
        <Icon name="print" />
        <span class="button-text">{t('desk.print')}</span>
      </button>
      <button type="button" class="button" onClick={onExport} title={t('export.open')}>
        <Icon name="download" />
        <span class="button-text">{t('export.open')}</span>
      </button>
      <a class="button" href="#/students/-/import" title={t('import.open')}>
        <Icon name="upload" />
        <span class="button-text">{t('import.open')}</span>
      </a>
      <button type="button" class="button button-primary" onClick={onAdd}>
        <Icon name="plus" />
        {t('form.open')}
      </button>
    </div>
  );
}
