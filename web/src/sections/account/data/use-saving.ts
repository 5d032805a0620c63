import { useState } from 'preact/hooks';
import type { exportAccount } from '../../../../../contracts/accounts/leaving-routes';
import { nextCursor } from '../../../../../contracts/http/paging';
import { useServices } from '../../../app/shell/services';
import type { Failure } from '../../../data/failure';
import { saveAs } from '../../../data/save-csv';

export type Saving =
  | { readonly kind: 'nothing' | 'done' }
  | { readonly kind: 'reading'; readonly count: number }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A type only: the description of all that is kept weighs more than the page. */
const path: (typeof exportAccount)['path'] = '/api/account/export';
const TIMEOUT_MS = 35_000;

/** Reads all that is kept, answer by answer, and saves it as one file. */
export function useSaving() {
  const { send } = useServices();
  const [saving, setSaving] = useState<Saving>({ kind: 'nothing' });
  const save = async () => {
    if (saving.kind === 'reading') return;
    setSaving({ kind: 'reading', count: 0 });
    const log: unknown[] = [];
    let first: object | undefined;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`;
      const answer = await send({ method: 'GET', path: `${path}${query}`, timeoutMs: TIMEOUT_MS });
      if (!answer.ok) return setSaving({ kind: 'failed', failure: answer.failure });
      const part = answer.value.body as { readonly log: readonly unknown[] };
      first ??= part;
      log.push(...part.log);
      setSaving({ kind: 'reading', count: log.length });
      cursor = answer.value.headers.get(nextCursor);
    }
    const day = new Date().toISOString().slice(0, 10);
    saveAs(`schoolhouse-${day}.json`, `${JSON.stringify({ ...first, log }, null, 2)}\n`, 'application/json');
    setSaving({ kind: 'done' });
  };
  return { saving, save };
}
