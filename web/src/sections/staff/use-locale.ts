import { useSectionLocale } from '../../app/language/locale';
import type { messages } from './messages/vi';

export type StaffKey = keyof typeof messages;

export const useLocale = useSectionLocale<StaffKey>;
