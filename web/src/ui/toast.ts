export interface Toast {
  readonly text: string;
  /** Offered until the toast goes; what it takes back. */
  readonly undo?: () => void;
  /** What happens once the toast has gone without being undone. */
  readonly commit?: () => void;
}
