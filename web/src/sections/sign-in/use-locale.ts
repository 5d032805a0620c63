import { useSectionLocale } from '../../app/language/locale';
import type { messages } from './messages/vi';

export type SignInKey = keyof typeof messages;

export const useLocale = useSectionLocale<SignInKey>;
