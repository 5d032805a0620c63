import { useSectionLocale } from '../../app/language/locale';
import type { messages } from './messages/vi';

export type DevicesKey = keyof typeof messages;

export const useLocale = useSectionLocale<DevicesKey>;
