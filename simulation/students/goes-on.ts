/** What ends in -ing goes on by itself. */
export function goesOn({ state }: { readonly state: string }): boolean {
  return state.endsWith('ing');
}
