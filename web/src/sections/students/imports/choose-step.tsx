import { useRef, useState } from 'preact/hooks';
import { mostImportRows } from '../../../../../contracts/students/imports';
import { saveCsv } from '../../../data/save-csv';
import { FailureNote } from '../../../ui/failure-note';
import { Icon } from '../../../ui/icon';
import { STUDENT_FIELDS } from '../student';
import { rowsOf } from './chosen-list';
import { EarlierImports } from './earlier-imports';
import type { ImportsApi } from './imports-api';
import type { Check } from './use-check';
import { useLocale } from './use-locale';

interface Props {
  readonly api: ImportsApi;
  readonly check: Check;
  readonly cells: string;
  readonly setCells: (cells: string) => void;
}

/** A file, or cells from a spreadsheet. */
export function ChooseStep({ api, check, cells, setCells }: Props) {
  const { t } = useLocale();
  return (
    <div class="desk-parts">
      <div class="import-ways">
        <FileCard check={check} />
        <PasteCard {...{ check, cells, setCells }} />
      </div>
      <p role="status" class={check.isBusy ? 'soft' : 'visually-hidden'}>
        {check.isBusy && t('import.checking')}
      </p>
      <Problem problem={check.problem} />
      <p class="soft">
        {t('import.nothingYet')}{' '}
        <button
          type="button"
          class="button button-small"
          onClick={() =>
            saveCsv(t('import.empty.file'), [STUDENT_FIELDS.map((field) => t(`field.${field}`))])
          }
        >
          {t('import.empty')}
        </button>
      </p>
      <EarlierImports api={api} />
    </div>
  );
}

function FileCard({ check }: Pick<Props, 'check'>) {
  const { t } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) void check.check({ name: file.name, content: file });
  };
  return (
    <section class="card stack" aria-labelledby="import-file">
      <h2 id="import-file">{t('import.file')}</h2>
      <fieldset
        aria-labelledby="import-file"
        class={isOver ? 'drop drop-over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer?.files);
        }}
      >
        <p>{t('import.drop')}</p>
        <button
          type="button"
          class="button button-primary"
          aria-describedby="import-file-what"
          aria-disabled={check.isBusy}
          onClick={() => {
            if (!check.isBusy) input.current?.click();
          }}
        >
          <Icon name="upload" />
          {t('import.file')}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.zip,text/csv"
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file again, mended, is a change too.
            event.currentTarget.value = '';
          }}
        />
        <p id="import-file-what" class="soft">
          {t('import.file.what', { rows: mostImportRows })}
        </p>
      </fieldset>
    </section>
  );
}

function PasteCard({ check, cells, setCells }: Omit<Props, 'api'>) {
  const { t } = useLocale();
  const rows = rowsOf(cells);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (rows > 0)
      void check.check({ name: t('import.pasted'), content: new Blob([cells]), onMended: setCells });
  };
  return (
    <section class="card" aria-labelledby="import-paste">
      <form class="stack" onSubmit={onSubmit}>
        <h2 id="import-paste">{t('import.paste')}</h2>
        <div class="field">
          <label for="import-cells">{t('import.cells')}</label>
          <textarea
            id="import-cells"
            class="mono"
            rows={6}
            autocomplete="off"
            spellcheck={false}
            value={cells}
            onInput={(event) => setCells(event.currentTarget.value)}
          />
        </div>
        <div>
          <button type="submit" class="button" aria-busy={check.isBusy} aria-disabled={rows === 0}>
            {t('import.goOn', { count: rows })}
          </button>
        </div>
      </form>
    </section>
  );
}

/** Why a list was not read. */
export function Problem({ problem }: Pick<Check, 'problem'>) {
  const { t } = useLocale();
  return (
    <div role="alert">
      {problem && 'unfit' in problem && (
        <p class="callout callout-danger">{t(`import.unfit.${problem.unfit}`)}</p>
      )}
      {problem && 'failure' in problem && (
        <FailureNote title={t('import.notRead')} failure={problem.failure}>
          {problem.failure.kind === 'invalid' && (
            <ul lang="en">
              {problem.failure.errors.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </FailureNote>
      )}
    </div>
  );
}
