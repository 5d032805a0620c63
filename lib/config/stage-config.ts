import type { Node } from 'constructs';
import * as z from 'zod';
import { domain, isAddressAt } from './domain';
import { timetable } from './timetable';

const emailAddress = z.email().max(254);

const upstreamUrl = z.url({ protocol: /^https$/ }).max(200);

const secretArn = z
  .string()
  .regex(/^arn:[\w-]+:secretsmanager:[\w-]+:\d{12}:secret:[\w/+=.@-]{1,200}$/, 'not the ARN of a secret');

const station = z
  .strictObject({
    kind: z.enum(['openaq', 'airgradient', 'csv']),
    /** Of the sensor at OpenAQ, of the location at AirGradient; of a file any that no other station has. */
    id: z.string().regex(/^[\w-]{1,64}$/, 'only letters, digits, hyphens and underscores'),
    name: z.string().trim().min(1).max(100),
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
    /** Of a file; else another address of the provider than its own. */
    url: upstreamUrl.optional(),
    /** The provider's key, or the bearer token of a file, kept in Secrets Manager. */
    keySecretArn: secretArn.optional(),
  })
  .refine(({ kind, url }) => kind !== 'csv' || url !== undefined, {
    path: ['url'],
    message: 'a file needs its address',
  });

/** The log retentions that CloudWatch Logs offers up to two years, in days. */
const retentionDays = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731] as const;

const settings = z.strictObject({
  /** Verified SES identity that confirmations and notifications come from. */
  senderEmail: emailAddress,
  /** Gets the backup notifications and the alarms. */
  recipientEmail: emailAddress,
  /** Without it CloudFront names the site, and SES verifies the two addresses one by one. */
  domain: domain.optional(),
  /** Where links in mails about the air lead without a `domain`: CloudFront's name, known after the first deployment. */
  siteUrl: z
    .url({ protocol: /^https$/ })
    .max(200)
    .optional(),
  /** With `domain`: the addresses stay confirmed on their own, until SES has verified the domain. */
  keepAddresses: z.boolean().default(false),
  /** Puts a web application firewall in front of the site, for some 9 USD a month. */
  webAcl: z.boolean().default(false),
  /** Off where another stage of the same account already owns the two SES identities. */
  createEmailIdentities: z.boolean().default(true),
  /**
   * On where the stage already runs in another region of the account: what an account names once for all its regions
   * (roles, policies and functions of the distribution) then has the region behind its name.
   */
  secondRegion: z.boolean().default(false),
  /** Ends the bucket names, which are global. Left out: account and region. Empty: no suffix. */
  bucketSuffix: z
    .string()
    .regex(/^[a-z0-9-]{0,24}$/, 'only lower-case letters, digits and hyphens, at most 24')
    .optional(),
  /** Usage plan of each API key. */
  throttle: z.strictObject({
    requestsPerSecond: z.number().positive(),
    burst: z.int().positive(),
    requestsPerDay: z.int().positive(),
  }),
  logRetentionDays: z.literal(retentionDays).default(30),
  /** Who may call the APIs from a browser on another origin: `*` or one origin. By default the domain, or `*` without one. */
  allowedOrigin: z.union([z.literal('*'), z.url({ protocol: /^https?$/ })]).optional(),
  /** Whose air is forecast: one of `cityNames` in lambdas/forecast/env.ts. */
  city: z.string().default('ho-chi-minh-city'),
  /** Stands on the notice that is printed for the school's door. */
  school: z.string().trim().min(1).max(100).optional(),
  /** The school's day by the clock of the city, for verdicts about being outdoors. */
  timetable,
  /** Where the forecast asks for air and weather: by default Open-Meteo's free service, for non-commercial use. */
  upstream: z
    .strictObject({
      airQualityUrl: upstreamUrl.default('https://air-quality-api.open-meteo.com/v1/air-quality'),
      weatherUrl: upstreamUrl.default('https://api.open-meteo.com/v1/forecast'),
      /** A paying customer's key, kept in Secrets Manager. */
      keySecretArn: secretArn.optional(),
    })
    .prefault({}),
  /** Who measures PM2.5 in the city, nearest or best first. */
  stations: z.array(station).max(5).default([]),
  /** Lets anyone read the site through the S3 website endpoint; the bucket holds nothing secret. */
  publicWebsite: z.boolean().default(false),
  /**
   * Opens the student paths of the site's domain to staff who are signed in, and to nobody else. Off, they take the API
   * key from whoever has it.
   */
  requireSignIn: z.boolean().default(true),
  /** An Admin who has no passkey can sign in with the password, and then do nothing but add one. */
  adminsNeedPasskey: z.boolean().default(false),
  /** The same for accounts of the role Staff. */
  staffNeedPasskey: z.boolean().default(false),
  /** And for parents: with all three nobody gets in with one factor (ASVS 5.0, 6.3.3). */
  familiesNeedPasskey: z.boolean().default(false),
  /** For how many days a backup is kept that is not of the first day of a month. */
  nightlyBackupDays: z.int().min(1).max(3650).default(35),
  /** For how many months one of the first day of a month is. */
  monthlyBackupMonths: z.int().min(1).max(120).default(13),
  /** For how many days nobody can remove a backup, whatever he may do otherwise; 0: no lock. */
  backupLockDays: z.int().min(0).max(3650).default(0),
  /** For how many days an entry of the audit log is kept. */
  auditDays: z.int().min(30).max(3650).default(730),
  /** AWS Backup keeps copies of every table, for as long as the files of backups. */
  tableBackups: z
    .strictObject({
      /** A vault in another region or account that gets a copy of each. */
      copyTo: z
        .string()
        .regex(/^arn:[\w-]+:backup:[\w-]+:\d{12}:backup-vault:[\w-]{2,50}$/, 'not the ARN of a backup vault')
        .optional(),
    })
    .optional(),
  /** USD; mails the recipient when a month costs, or is going to cost, more. */
  monthlyBudget: z.number().positive().optional(),
  /** Gives new code to a tenth of the callers first, and takes it back if they see errors. */
  canary: z.boolean().default(true),
  /** One page in CloudWatch that shows how the stage is. */
  dashboard: z.boolean().default(true),
  /** Retains and protects tables and buckets from deletion. */
  retainData: z.boolean().default(true),
});

/** What several settings have to be together. */
const checked = settings
  .refine((given) => !given.domain || isAddressAt(given.domain, given.senderEmail), {
    path: ['senderEmail'],
    message: 'must be an address at the name of `domain`, which vouches for its mail',
  })
  .refine(({ stations }) => new Set(stations.map(({ id }) => id)).size === stations.length, {
    path: ['stations'],
    message: 'two stations have one id',
  })
  .refine((given) => given.adminsNeedPasskey || !(given.staffNeedPasskey || given.familiesNeedPasskey), {
    path: ['adminsNeedPasskey'],
    message: 'must be on where others need a passkey',
  })
  .refine(({ backupLockDays, nightlyBackupDays }) => backupLockDays <= nightlyBackupDays, {
    path: ['backupLockDays'],
    message: 'a backup cannot be locked for longer than it is kept',
  });

export interface StageConfig extends z.infer<typeof settings> {
  readonly allowedOrigin: string;
  /** `prod`, `dev`, ... */
  readonly stage: string;
  /** The physical name of a resource in this stage: itself in prod, `dev-student` in dev. */
  nameOf(base: string): string;
}

/** A configuration that a person has to put right; its message is all that they need. */
export class WrongStageConfig extends Error {
  override readonly name = 'WrongStageConfig';
}

/**
 * The checked settings of the stage that the context names (`-c stage=dev`, default `prod`).
 * Values come from `stages` in cdk.json; each can be overridden by `-c <setting>=<value>`.
 */
export function readStageConfig(node: Node): StageConfig {
  const stages: Record<string, unknown> = node.tryGetContext('stages') ?? {};
  const stage: string = node.tryGetContext('stage') ?? 'prod';
  const configured = stages[stage];
  if (configured === undefined) {
    const known = Object.keys(stages).join(', ') || 'none';
    throw new WrongStageConfig(`There is no stage '${stage}'; cdk.json has: ${known}.`);
  }
  const parsed = checked.safeParse({ ...(configured as object), ...overrides(node) });
  if (!parsed.success) {
    throw new WrongStageConfig(
      `The configuration of stage '${stage}' is not valid:\n${z.prettifyError(parsed.error)}`,
    );
  }
  const { data } = parsed;
  const allowedOrigin = data.allowedOrigin ?? (data.domain ? `https://${data.domain.name}` : '*');
  return { ...data, allowedOrigin, stage, nameOf: (base) => (stage === 'prod' ? base : `${stage}-${base}`) };
}

function overrides(node: Node): Record<string, unknown> {
  const given = Object.keys(settings.shape).map((name) => [name, node.tryGetContext(name)] as const);
  return Object.fromEntries(
    given.filter(([, value]) => value !== undefined).map(([name, value]) => [name, plain(value)]),
  );
}

/** The command line gives strings; a setting may be a boolean, a number or an object. */
function plain(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
