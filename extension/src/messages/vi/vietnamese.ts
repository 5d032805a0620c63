import { options } from './options';
import { popup } from './popup';
import { stopped } from './stopped';

/** The reference: what it lacks, no language has. */
export const vietnamese = { ...stopped, ...popup, ...options } as const;

export type MessageKey = keyof typeof vietnamese;
export type Messages = Readonly<Record<MessageKey, string>>;
