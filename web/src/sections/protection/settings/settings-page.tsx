import { TabbedPage } from '../../../app/shell/tabbed-page';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useLocale } from '../use-locale';
import { useProtectionApi } from '../use-protection-api';
import { ListEditor } from './list-editor';
import { LogDaysChoice } from './log-days-choice';
import { ModeChoice } from './mode-choice';
import { ProtectionSwitch } from './protection-switch';
import { SaveBar } from './save-bar';
import { LISTS, logDaysOf } from './settings';
import { useSettingsDraft } from './use-settings-draft';

export function SettingsPage() {
  const { t } = useLocale();
  const edit = useSettingsDraft(useProtectionApi());
  const { draft, failure, change } = edit;
  return (
    <TabbedPage area="protection" title={t('settings.title')} lede={t('settings.lede')}>
      {draft ? (
        <div class="settings">
          <section class="card stack" aria-labelledby="how-title">
            <h2 id="how-title">{t('settings.how')}</h2>
            <ProtectionSwitch
              isOn={draft.now.isProtectionEnabled}
              onChange={(isProtectionEnabled) => change({ isProtectionEnabled })}
            />
            <ModeChoice mode={draft.now.mode} onChange={(mode) => change({ mode })} />
            <LogDaysChoice days={logDaysOf(draft.now)} onChange={(logDays) => change({ logDays })} />
          </section>
          {LISTS.map((list) => (
            <ListEditor
              key={list}
              list={list}
              settings={draft.now}
              saved={draft.saved.value}
              onAdd={(entries) => edit.add(list, entries)}
              onChange={(entries) => change({ [list]: entries })}
            />
          ))}
          <SaveBar {...edit} steps={draft.past.length} />
        </div>
      ) : (
        <>
          <LoadFailure failure={failure} onRetry={() => void edit.load()} />
          {!failure && <Skeleton />}
        </>
      )}
    </TabbedPage>
  );
}
