/** To the cell of the grid that the focus was at last. */
export function toGrid(): void {
  document.querySelector<HTMLElement>('.sheet tbody [tabindex="0"]')?.focus();
}
