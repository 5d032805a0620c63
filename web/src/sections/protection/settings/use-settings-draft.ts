import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { useKept } from '../../../data/kept';
import { useToasts } from '../../../ui/toasts';
import type { ProtectionApi } from '../protection-api';
import { useLocale } from '../use-locale';
import { added, changed, type Draft, readAgain, sentDraft, undone, unsavedChanges } from './draft';
import { saveMerged } from './save-merged';
import type { ListName, Settings } from './settings';

/** The settings on the screen. A draft is kept while other pages are open; a reload asks first. */
export function useSettingsDraft(api: ProtectionApi) {
  const { t } = useLocale();
  const { show } = useToasts();
  const [draft, setDraft] = useKept<Draft | null>('settings', null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const changes = draft ? unsavedChanges(draft) : 0;

  const load = async () => {
    setFailure(null);
    const result = await api.settings();
    // What was changed while they were on their way stays.
    if (result.ok) setDraft((now) => readAgain(now, result.value));
    else setFailure(result.failure);
  };
  useEffect(() => {
    void load();
  }, []);
  useEffect(() => {
    if (changes === 0) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changes === 0]);

  const save = async () => {
    if (!draft || isSaving) return;
    setSaving(true);
    setFailure(null);
    const { result, seen } = await saveMerged(api, draft.saved, draft.now);
    setSaving(false);
    if (!result.ok) {
      setDraft((now) => readAgain(now, seen));
      return setFailure(result.failure);
    }
    setDraft((now) => now && sentDraft(now, draft.now, result.value));
    show({ text: t(seen === draft.saved ? 'settings.saved' : 'settings.merged') });
  };

  return {
    draft,
    failure,
    isSaving,
    changes,
    load,
    save,
    change: (change: Partial<Settings>) => setDraft((now) => now && changed(now, change)),
    add: (list: ListName, entries: readonly string[]) => setDraft((now) => now && added(now, list, entries)),
    undo: () => setDraft((now) => now && undone(now)),
  };
}
