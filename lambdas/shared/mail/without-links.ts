/** Where a host, a scheme, an address or a share goes on without a space; wide forms and the dots of other scripts too. */
const joints =
  /[.\u3002\uff0e\uff61](?=[\p{L}\p{M}])|[:\uff1a](?=[\p{L}/\uff0f\\\uff3c])|[@\uff20](?=\S)|\\(?=\\)/gu;

/** What somebody typed, for a mail to others: it reads the same, and mail programs make no link of it. */
export function withoutLinks(text: string): string {
  return text.replace(joints, '$& ');
}
