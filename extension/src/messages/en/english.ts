import type { Messages } from '../vi/vietnamese';
import { options } from './options';
import { popup } from './popup';
import { stopped } from './stopped';

export const english: Messages = { ...stopped, ...popup, ...options };
