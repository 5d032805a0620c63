/** What a function reads that has another one begin once, by a schedule that deletes itself. */
export const onceVariables = [
  'ONCE_FUNCTION_ARN',
  'ONCE_ROLE_ARN',
  'ONCE_DEAD_LETTERS_ARN',
  'ONCE_SCHEDULE_PREFIX',
  'ONCE_STEP_SECONDS',
] as const;

export type OnceVariable = (typeof onceVariables)[number];
