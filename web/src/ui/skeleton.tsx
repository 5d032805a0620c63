const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Stands in for what is on its way; the style sheet keeps it invisible for the first 200 ms. */
export function Skeleton() {
  return (
    <div class="skeleton" aria-hidden="true">
      {ROWS.map((row) => (
        <span key={row} />
      ))}
    </div>
  );
}
