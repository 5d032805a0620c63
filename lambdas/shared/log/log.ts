import type { Context } from 'aws-lambda';

/** What a function writes down. Details hold no personal data: ids and addresses stay out of logs. */
export interface Log {
  /** Names the request in the lines that follow. */
  addContext(context: Context): void;
  info(message: string): void;
  warn(message: string, error?: unknown): void;
  error(message: string, error?: unknown): void;
}
