export interface Toast {
  readonly text: string;
  /** Takes back what was done; offered while the toast is shown. */
  readonly undo?: () => void;
  /** What happens once the toast has gone without being undone. */
  readonly commit?: () => void;
}
