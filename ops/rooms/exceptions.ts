export type Rule =
  | 'imports'
  | 'cycles'
  | 'complexity'
  | 'functionLines'
  | 'defaultExport'
  | 'barrel'
  | 'fileLines'
  | 'sliceRoot'
  | 'purity';

/** A rule that does not hold in one place, and why. test/rooms.test.ts fails for one that nothing needs any more. */
export interface Exception {
  readonly rule: Rule;
  /** A file; for `sliceRoot` a folder. */
  readonly file: string;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [
  ...each('barrel', 'The public API of a package is written in one place.', [
    'packages/cdk-offline/src/index.ts',
  ]),
  ...each('defaultExport', 'Vitest takes the default export of its configuration.', [
    'vitest.config.mts',
    'packages/cdk-offline/vitest.config.mts',
  ]),
];

function each(rule: Rule, reason: string, files: readonly string[]): readonly Exception[] {
  return files.map((file) => ({ rule, file, reason }));
}
