import { useSectionLocale } from '../../app/language/locale';
import type { messages } from './messages/vi';

export type AccountKey = keyof typeof messages;

export const useLocale = useSectionLocale<AccountKey>;
