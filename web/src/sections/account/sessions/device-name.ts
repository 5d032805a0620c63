import { anotherProgram } from '../../../../../contracts/accounts/sessions';
import type { useLocale } from '../use-locale';

/** What a session's device is called in the language of the page; the API says it in English. */
export function deviceName({ t }: Pick<ReturnType<typeof useLocale>, 't'>, device: string): string {
  if (device === anotherProgram) return t('sessions.program');
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? device : t('sessions.device', { browser, system });
}
