import { type Kind, kinds } from './way';
import { ways } from './ways';

/** The ways as docs/extension.md has them. */
export function waysTable(): string {
  const cell = (leaks: number) => (leaks === 0 ? '0' : `**${leaks}**`);
  const rows = ways.map(({ name, ends, leaks }) => {
    const sent = kinds.map((kind: Kind) => cell(leaks?.[kind] ?? 0));
    return `| ${[name, ...sent, ends === 'stopped' ? 'its stopped page' : 'the page before'].join(' | ')} |`;
  });
  return ['| Way | On a list | Judged | Then the tab shows |', '| --- | --: | --: | --- |', ...rows].join(
    '\n',
  );
}
