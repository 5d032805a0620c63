/** A URL as plain text, never a link. The host stands out: it says which site this is. */
export function UrlText({ url }: { readonly url: string }) {
  const [before, host, after] = partsOf(url);
  return (
    <span class="url">
      <span class="soft">{before}</span>
      {host}
      <span class="soft">{after}</span>
    </span>
  );
}

function partsOf(url: string): readonly [string, string, string] {
  const match = /^([a-z]+:\/\/)([^/?#]*)(.*)$/s.exec(url);
  return match ? [match[1] ?? '', match[2] ?? '', match[3] ?? ''] : ['', url, ''];
}
