import type { Effect, Seen } from './calls';

/** A mail that SES has taken. */
export interface Letter {
  readonly to: string;
  readonly text: string;
  /** By which of SES's two APIs it went. */
  readonly operation: keyof typeof readerBy;
}

/** All mails that went, in order. */
export function lettersOf({ effects }: Pick<Seen, 'effects'>): readonly Letter[] {
  return effects.flatMap((effect) => {
    const { operation } = effect.site;
    return isLetter(operation) ? [{ operation, ...readerBy[operation](effect) }] : [];
  });
}

export function isLetter(operation: string): operation is Letter['operation'] {
  return Object.hasOwn(readerBy, operation);
}

const readerBy = {
  'ses:SendEmail': ({ request }: Effect) => {
    const form = new URLSearchParams(request.body.toString());
    return {
      to: form.get('Destination.ToAddresses.member.1') ?? '',
      text: form.get('Message.Body.Text.Data') ?? '',
    };
  },
  'ses:POST/v2/email': ({ request }: Effect) => {
    const { Destination, Content } = JSON.parse(request.body.toString());
    return { to: String(Destination.ToAddresses[0]), text: String(Content.Simple.Body.Text.Data) };
  },
} as const;
