const unseen = /[\p{Cc}\p{Cf}]/gu;
const most = 80;

/** Text from outside, without what only directs how it is drawn. */
export function plain(text: string): string {
  return text.replace(unseen, '');
}

interface PlainAddressProps {
  readonly text: string;
  /** What of it is not what it seems. */
  readonly marks?: RegExp;
}

/** A host or an address: it breaks after dots and slashes only, or a hyphen would look like the end of the name. */
export function PlainAddress({ text, marks }: PlainAddressProps) {
  const pieces = plain(text).split(/(?<=[./])/);
  return (
    <>
      {pieces.map((piece, at) => (
        <span key={at}>
          <span class="whole">{marks === undefined ? piece : <Marked text={piece} marks={marks} />}</span>
          <wbr />
        </span>
      ))}
    </>
  );
}

function Marked({ text, marks }: Required<PlainAddressProps>) {
  const found = [...text.matchAll(marks)];
  let at = 0;
  return (
    <>
      {found.map(({ 0: letters, index }) => {
        const before = text.slice(at, index);
        at = index + letters.length;
        return (
          <>
            {before}
            <mark>{letters}</mark>
          </>
        );
      })}
      {text.slice(at)}
    </>
  );
}

/** A long host keeps its end, which says whose it is. */
export function shortened(host: string): string {
  return host.length > most ? `…${host.slice(-most)}` : host;
}
