import type { Overview } from '../../worker/requests';
import { useLocale } from '../shared/locale';
import { Account } from './account';
import { Card } from './card';
import { Connect } from './connect';
import { Limits } from './limits';
import { Permissions } from './permissions';
import { School } from './school';
import { Sent } from './sent';
import { Step } from './step';
import { TryIt } from './try-it';
import { useSteps } from './use-steps';

const names = ['connect', 'sent', 'permissions', 'limits', 'try-it'] as const;

interface FirstRunProps {
  readonly overview: Overview;
  readonly isConnected: boolean;
  readonly again: () => Promise<void>;
}

/** One step after the other; each can be left for later, because the extension protects from the first second. */
export function FirstRun({ overview, isConnected, again }: FirstRunProps) {
  const { t } = useLocale();
  const { step, finish, skip, isDone } = useSteps(names, isConnected ? ['connect'] : []);
  const isSetUp = names.every((name) => name === 'connect' || isDone(name));
  const connected = async () => {
    await again();
    finish('connect');
  };
  return (
    <>
      {overview.school && (
        <Card title={t('school')}>
          <School school={overview.school} />
        </Card>
      )}
      <ol class="steps">
        {isConnected ? (
          <Step {...step('connect')} isDone title={t('step.connected')} note={asWhom(overview, t)}>
            <Account overview={overview} again={again} />
          </Step>
        ) : (
          <Step {...step('connect')} isDone={false} title={t('connect.title')} note={t('step.connect.note')}>
            <Connect overview={overview} connected={connected} />
            <Onwards text={t('step.without')} isQuiet go={() => skip('connect')} />
          </Step>
        )}
        <Step {...step('sent')} title={t('sent')} note={t(`sent.${overview.share}`)}>
          <Sent overview={overview} again={again} />
          <Onwards text={t('step.continue')} go={() => finish('sent')} />
        </Step>
        <Step {...step('permissions')} title={t('permissions')} note={t('step.permissions.note')}>
          {!overview.isManaged && <p>{t('step.permissions.listed')}</p>}
          <Permissions />
          <Onwards text={t('step.continue')} go={() => finish('permissions')} />
        </Step>
        <Step {...step('limits')} title={t('limits')}>
          <Limits isManaged={overview.isManaged} />
          <Onwards text={t('step.understood')} go={() => finish('limits')} />
        </Step>
        <Step {...step('try-it')} title={t('try-it')} note={t('step.try-it.note')}>
          <TryIt opened={() => finish('try-it')} />
        </Step>
      </ol>
      <div role="status">
        {isSetUp && (
          <p class="callout callout-good">{t(isConnected ? 'step.set-up' : 'step.set-up.without')}</p>
        )}
      </div>
    </>
  );
}

function asWhom({ device, reader }: Overview, t: ReturnType<typeof useLocale>['t']): string {
  return t('step.connected.note', { name: device?.name ?? '', reader: t(`reader.${reader}`) });
}

interface OnwardsProps {
  readonly text: string;
  readonly isQuiet?: boolean;
  readonly go: () => void;
}

function Onwards({ text, isQuiet = false, go }: OnwardsProps) {
  return (
    <div class="actions">
      <button type="button" class={`button ${isQuiet ? 'button-quiet' : 'button-primary'}`} onClick={go}>
        {text}
      </button>
    </div>
  );
}
