import type { Entry, View } from './entry';
import { EntryRow } from './entry-row';
import type { useDataset } from './use-dataset';

interface Props
  extends Pick<
    ReturnType<typeof useDataset>,
    'shown' | 'marked' | 'current' | 'setPlace' | 'choose' | 'review'
  > {
  readonly view: View;
}

export function EntryList({ view, shown, marked, current, setPlace, choose, review }: Props) {
  const toggle = ({ id }: Entry) =>
    choose(
      (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
    );
  return (
    <ol class="plain entries">
      {shown.map((entry, index) => (
        <EntryRow
          key={entry.id}
          view={view}
          entry={entry}
          isCurrent={index === current}
          isChosen={marked.includes(entry)}
          onCurrent={() => setPlace({ id: entry.id, index })}
          onChoose={() => toggle(entry)}
          onReview={(outcome) => review([entry], outcome)}
        />
      ))}
    </ol>
  );
}
