import { useSectionLocale } from '../../app/language/locale';
import type { messages } from './messages/vi';

export type ProtectionKey = keyof typeof messages;

export const useLocale = useSectionLocale<ProtectionKey>;
