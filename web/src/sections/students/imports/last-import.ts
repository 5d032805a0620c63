const STORED_AS = 'schoolhouse.import';

/** Which one was written last from this browser, so that it can be taken back another day. */
export function lastImport(): string | null {
  return localStorage.getItem(STORED_AS);
}

export function rememberImport(importId: string): void {
  localStorage.setItem(STORED_AS, importId);
}
