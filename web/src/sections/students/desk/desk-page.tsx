import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useServices } from '../../../app/shell/services';
import { saveCsv } from '../../../data/save-csv';
import { useStoredChoice } from '../../../data/stored-choice';
import { Icon } from '../../../ui/icon';
import { ScriptFailure } from '../../../ui/script-failure';
import { useScript } from '../../../ui/use-script';
import { createMakeBackup } from '../backup/backup-api';
import { BackupPanel } from '../backup/backup-panel';
import { readStudentDraft } from '../form/draft';
import { useListView } from '../profile/list-view';
import { LETTER_KEYS, LETTERS } from '../records/letter-keys';
import type { StudentsHere } from '../records/use-roll';
import { STUDENT_FIELDS } from '../student';
import { createStudentsApi } from '../students-api';
import { useLocale } from '../use-locale';
import { censusOf } from './classes';
import { DeskPanel } from './desk-panel';
import { queryOf } from './filter';
import type { Opening } from './opened';
import { toGrid } from './to-grid';
import { type Desk, selectionOf, useDesk } from './use-desk';
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
  const { loaded: tools, hasFailed } = useScript(loadOpened, roll.phase !== 'idle');
  const makeBackup = useMemo(() => createMakeBackup(send), [send]);

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
        isEmpty={desk.found.length === 0}
        onPrint={() => print.current()}
        onDownload={() => downloadOf(desk)}
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
        <BackupPanel makeBackup={makeBackup} />
      </div>
    </>
  );
}

const loadOpened = () => import('./opened');

function downloadOf(desk: Desk): void {
  const rows = selectionOf(desk).map((student) => STUDENT_FIELDS.map((field) => student[field]));
  saveCsv('students', [STUDENT_FIELDS, ...rows]);
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
  readonly isEmpty: boolean;
  readonly onPrint: () => void;
  readonly onDownload: () => void;
  readonly onAdd: () => void;
}

function DeskActions({ isEmpty, onPrint, onDownload, onAdd }: HeadProps) {
  const { t } = useLocale();
  return (
    <div class="actions desk-head">
      <button type="button" class="button" onClick={onPrint} title={t('desk.print')}>
        <Icon name="print" />
        <span class="button-text">{t('desk.print')}</span>
      </button>
      <button
        type="button"
        class="button"
        disabled={isEmpty}
        onClick={onDownload}
        title={t('action.download')}
      >
        <Icon name="download" />
        <span class="button-text">{t('action.download')}</span>
      </button>
      <button type="button" class="button button-primary" onClick={onAdd}>
        <Icon name="plus" />
        {t('form.open')}
      </button>
    </div>
  );
}
