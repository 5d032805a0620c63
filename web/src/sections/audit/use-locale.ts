import { useSectionLocale } from '../../app/language/locale';
import type { messages } from './messages/vi';

export type AuditKey = keyof typeof messages;

export const useLocale = useSectionLocale<AuditKey>;
