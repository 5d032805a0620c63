import { useLocale } from '../use-locale';
import { CodesDialog } from './codes-dialog';
import { NameDialog } from './name-dialog';
import { SureDialog } from './sure-dialog';
import { systemName } from './system-name';
import type { usePasskeys } from './use-passkeys';

/** What is asked before something is done about passkeys, one at a time. */
export function Questions({ passkeys }: { readonly passkeys: ReturnType<typeof usePasskeys> }) {
  const { t } = useLocale();
  const { question, isBusy, ask } = passkeys;
  const close = () => ask(null);
  if (!question) return null;
  switch (question.kind) {
    case 'name':
      return (
        <NameDialog
          title={t('passkeys.add')}
          why={t('passkeys.nameIt')}
          label={t('passkeys.go')}
          name={systemName(navigator.userAgent) ?? t('passkeys.oneName')}
          isBusy={isBusy}
          onName={(name) => void passkeys.add(question.options, name)}
          onClose={close}
        />
      );
    case 'rename':
      return (
        <NameDialog
          title={t('passkeys.renameOne', { name: question.passkey.name })}
          why={t('passkeys.nameIt.again')}
          label={t('passkeys.rename')}
          name={question.passkey.name}
          isBusy={isBusy}
          onName={(name) => void passkeys.rename(question.passkey, name)}
          onClose={close}
        />
      );
    case 'codes':
      return <CodesDialog codes={question.codes} onClose={close} />;
    case 'remove':
      return (
        <SureDialog
          title={t('passkeys.removeOne', { name: question.passkey.name })}
          why={t('passkeys.remove.why')}
          label={t('passkeys.remove')}
          isDanger
          isBusy={isBusy}
          onSure={() => void passkeys.remove(question.passkey)}
          onClose={close}
        />
      );
    case 'new codes':
      return (
        <SureDialog
          title={t('codes.makeNew')}
          why={t('codes.makeNew.why')}
          label={t('codes.make')}
          isBusy={isBusy}
          onSure={() => void passkeys.makeCodes()}
          onClose={close}
        />
      );
  }
}
