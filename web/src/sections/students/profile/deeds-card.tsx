import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useSession } from '../../../app/session/use-session';
import { Question } from '../bulk/question';
import type { StudentRecord } from '../records/record';
import { EraseDialog } from './erase-dialog';
import { useLocale } from './use-locale';
import type { ProfileDeeds } from './use-profile-deeds';

interface Props {
  readonly record: StudentRecord;
  readonly deeds: ProfileDeeds;
}

/** What is done seldom: leaving, the personal data, erasing. */
export function DeedsCard({ record, deeds }: Props) {
  const { t } = useLocale();
  const { account } = useSession();
  const [asking, ask] = useState<'leave' | 'erase' | null>(null);
  const isCollecting = deeds.busy === 'data';
  const close = () => ask(null);
  return (
    <section class="card profile-more" aria-labelledby="profile-more">
      <h2 id="profile-more">{t('more.title')}</h2>
      {record.status === 'active' && (
        <Deed title={t('more.leave')} why={t('ask.leave.what')}>
          <button type="button" class="button" onClick={() => ask('leave')}>
            {t('more.leave.do')}
          </button>
        </Deed>
      )}
      <Deed title={t('more.data')} why={t('more.data.why')}>
        <button
          type="button"
          class="button"
          aria-busy={isCollecting}
          aria-disabled={isCollecting}
          onClick={() => void deeds.download()}
        >
          {t(isCollecting ? 'more.data.busy' : 'more.data.do')}
        </button>
      </Deed>
      <Deed title={t('more.erase')} why={t(account?.role === 'Admin' ? 'more.erase.why' : 'more.erase.who')}>
        {account?.role === 'Admin' && (
          <button type="button" class="button" onClick={() => ask('erase')}>
            {t('more.erase.do')}
          </button>
        )}
      </Deed>
      {asking === 'leave' && (
        <Question
          kind="leave"
          students={[record]}
          classes={[]}
          onClose={close}
          onAnswer={(deed) => {
            close();
            void deeds.change(deed);
          }}
        />
      )}
      {asking === 'erase' && <EraseDialog {...{ record, deeds }} onClose={close} />}
    </section>
  );
}

interface DeedProps {
  readonly title: string;
  readonly why: string;
  readonly children: ComponentChildren;
}

function Deed({ title, why, children }: DeedProps) {
  return (
    <div class="deed">
      <div>
        <h3>{title}</h3>
        <p class="soft">{why}</p>
      </div>
      {children}
    </div>
  );
}
