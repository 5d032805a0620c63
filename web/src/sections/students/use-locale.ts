import { useSectionLocale } from '../../app/language/locale';
import type { messages } from './messages/vi';

export type StudentsKey = keyof typeof messages;

export const useLocale = useSectionLocale<StudentsKey>;
