import { useSectionLocale } from '../../app/language/locale';
import type { messages } from './messages/vi';

export type ReviewKey = keyof typeof messages;

export const useLocale = useSectionLocale<ReviewKey>;
