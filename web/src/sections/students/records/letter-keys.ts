/** Whether keys of one letter do anything, as this browser remembers it. */
export const LETTER_KEYS = 'schoolhouse.students.keys';
export const LETTERS = ['on', 'off'] as const;
