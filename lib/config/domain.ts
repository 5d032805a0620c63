import * as z from 'zod';

/** Labels of letters, digits and hyphens, in lower case; names of other scripts in their form for the wire (xn--). */
const hostName = /^(?=.{4,200}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** The name that the site has, and that mail comes from. */
export const domain = z
  .strictObject({
    name: z.string().regex(hostName, 'not a domain name, such as school.example.org'),
    /** The Route 53 zone of this name or of one above it; it gets every record that is needed. */
    hostedZoneId: z
      .string()
      .regex(/^Z[A-Z0-9]{4,31}$/, 'not the id of a Route 53 zone, such as Z0123456789ABC')
      .optional(),
    /** A certificate of ACM for the name; without it one is made, which takes a zone. */
    certificateArn: z
      .string()
      .regex(
        /^arn:[\w-]+:acm:us-east-1:\d{12}:certificate\/[\w-]{1,64}$/,
        'not the ARN of a certificate in us-east-1, where CloudFront looks for it',
      )
      .optional(),
    /** What who receives a forged mail is asked to do with it; `own` where the name has a DMARC record already. */
    dmarc: z.enum(['none', 'quarantine', 'reject', 'own']).default('none'),
  })
  .refine(({ hostedZoneId, certificateArn }) => hostedZoneId ?? certificateArn, {
    message: 'needs hostedZoneId or, where the records are not in Route 53, certificateArn',
  });

export type Domain = z.infer<typeof domain>;

export function isAddressAt({ name }: Domain, address: string): boolean {
  const [, host = ''] = address.toLowerCase().split('@');
  return host === name || host.endsWith(`.${name}`);
}
