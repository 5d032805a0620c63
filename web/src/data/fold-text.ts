/** Text without case and accents, so that "nguyen duc" finds "Nguyễn Đức". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
}
