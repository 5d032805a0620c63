import { useLocale } from '../language/locale';
import { MessagePage } from './message-page';

export function NotFoundPage() {
  const { t } = useLocale();
  return <MessagePage title={t('page.notFound')} why={t('page.notFound.why')} />;
}
