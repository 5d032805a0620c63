import { useSectionLocale } from '../../app/language/locale';
import type { messages } from './messages/vi';

export type AirKey = keyof typeof messages;

export const useLocale = useSectionLocale<AirKey>;
