import type { ComponentChildren } from 'preact';
import { useLocale } from '../i18n/locale';
import type { MessageKey } from '../i18n/translate';
import type { Role } from '../session/account';
import { useSession } from '../session/use-session';
import { useRoute } from '../shell/use-route';
import { type Tab, Tabs } from '../ui/tabs';

interface Props {
  readonly title: MessageKey;
  readonly lede: MessageKey;
  readonly children: ComponentChildren;
}

const OVERVIEW: Tab = { path: '/protection', name: 'overview.tab' };
const CHECK: Tab = { path: '/protection/check', name: 'check.tab' };
const LOGS: Tab = { path: '/protection/logs', name: 'logs.title' };
const SETTINGS: Tab = { path: '/protection/settings', name: 'settings.title' };

const DATASET: Tab = { path: '/protection/dataset', name: 'dataset.title' };
const TRAINING: Tab = { path: '/protection/training', name: 'training.title' };
const MODELS: Tab = { path: '/protection/models', name: 'models.title' };

const TABS: Readonly<Record<Role, readonly Tab[]>> = {
  Parent: [OVERVIEW, CHECK, LOGS, SETTINGS],
  Admin: [DATASET, TRAINING, MODELS, CHECK],
};

/** Every page of Protection: its heading, and the way to the others. */
export function ProtectionFrame({ title, lede, children }: Props) {
  const { t } = useLocale();
  const { account } = useSession();
  const { path } = useRoute();
  return (
    <>
      {account && (
        <Tabs
          label={t('nav.protection')}
          tabs={TABS[account.role]}
          path={path === '/' ? '/protection' : path}
        />
      )}
      <div class="section-head">
        <h1>{t(title)}</h1>
        <p class="soft">{t(lede)}</p>
      </div>
      {children}
    </>
  );
}
