import type { Context } from 'aws-lambda';

/** A function's log. Details contain no personal data; the id of a stored record only where nobody could find it otherwise. */
export interface Log {
  /** Names the request in the lines that follow. */
  addContext(context: Context): void;
  info(message: string): void;
  warn(message: string, error?: unknown): void;
  error(message: string, error?: unknown): void;
}
