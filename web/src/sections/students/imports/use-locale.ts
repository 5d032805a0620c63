import { useSectionLocale } from '../../../app/language/locale';
import type { StudentsKey } from '../use-locale';
import type { messages } from './messages/vi';

/** With the messages of the list as well: fields are called the same there and here. */
export const useLocale = useSectionLocale<StudentsKey | keyof typeof messages>;
