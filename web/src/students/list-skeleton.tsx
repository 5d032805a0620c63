const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Stands in for the table; the style sheet keeps it invisible for the first 200 ms. */
export function ListSkeleton() {
  return (
    <div class="skeleton" aria-hidden="true">
      {ROWS.map((row) => (
        <span key={row} />
      ))}
    </div>
  );
}
