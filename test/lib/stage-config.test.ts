import type { Node } from 'constructs';
import { schoolWeeks } from '../../contracts/forecast/day';
import { readTimetable } from '../../lambdas/forecast/decisions/timetable';
import { readStageConfig } from '../../lib/config/stage-config';

const settings = {
  senderEmail: 'noreply@school.test',
  recipientEmail: 'office@school.test',
  throttle: { requestsPerSecond: 5, burst: 10, requestsPerDay: 1000 },
};

function read(context: Readonly<Record<string, unknown>>): ReturnType<typeof readStageConfig> {
  return readStageConfig({ tryGetContext: (key: string) => context[key] } as Node);
}

describe('the stage configuration', () => {
  it('names prod plainly and prefixes the other stages', () => {
    const stages = { prod: settings, dev: settings };
    expect(read({ stages }).nameOf('student')).toBe('student');
    expect(read({ stages, stage: 'dev' }).nameOf('student')).toBe('dev-student');
  });

  it('is careful by default: data retained, website closed, students behind a sign-in, bucket names made unique', () => {
    const config = read({ stages: { prod: settings } });
    expect(config).toMatchObject({ retainData: true, publicWebsite: false, allowedOrigin: '*' });
    expect(config.requireSignIn).toBe(true);
    expect(config.bucketSuffix).toBeUndefined();
  });

  it('asks parents and staff for a passkey only where Admins need one', () => {
    const config = read({ stages: { prod: settings } });
    expect([config.adminsNeedPasskey, config.staffNeedPasskey, config.familiesNeedPasskey]).toEqual([
      ...[false, false, false],
    ]);
    const stages = { prod: { ...settings, familiesNeedPasskey: true } };
    expect(() => read({ stages })).toThrow(/must be on where others need a passkey/);
    expect(() => read({ stages, familiesNeedPasskey: 'false', staffNeedPasskey: 'true' })).toThrow(
      /must be on/,
    );
    expect(read({ stages, adminsNeedPasskey: 'true' }).familiesNeedPasskey).toBe(true);
  });

  it("asks Open-Meteo's free service for air and weather, or whom it is told to", () => {
    const { upstream } = read({ stages: { prod: settings } });
    expect(Object.values(upstream).map((url) => new URL(url).host)).toEqual([
      'air-quality-api.open-meteo.com',
      'api.open-meteo.com',
    ]);
    const own = read({ stages: { prod: settings }, upstream: '{"weatherUrl":"https://weather.test/v1"}' });
    expect(own.upstream).toEqual({ ...upstream, weatherUrl: 'https://weather.test/v1' });
  });

  it("takes the school's days and hours from the command line as the functions read them", () => {
    const { timetable, school } = read({ stages: { prod: settings } });
    expect([timetable.days, school]).toEqual(['mon-fri', undefined]);
    for (const days of schoolWeeks) {
      const own = read({
        stages: { prod: settings },
        timetable: JSON.stringify({ days, recess: '10:00-10:20' }),
      });
      expect(own.timetable).toEqual({ ...timetable, days, recess: '10:00-10:20' });
      expect(readTimetable(JSON.stringify(own.timetable))).toEqual(own.timetable);
    }
    expect(() => read({ stages: { prod: settings }, timetable: '{"days":"sun"}' })).toThrow(/days/);
    expect(read({ stages: { prod: settings }, school: 'Trường mẫu' }).school).toBe('Trường mẫu');
  });

  const domain = { name: 'school.test', hostedZoneId: 'Z0123456789ABC' };

  it('gives the site the name of the domain, and its pages the APIs', () => {
    const config = read({ stages: { prod: { ...settings, domain } } });
    expect(config.domain).toEqual({ ...domain, dmarc: 'none' });
    expect(config.allowedOrigin).toBe('https://school.test');
    const below = { ...settings, domain, senderEmail: 'noreply@mail.School.test', allowedOrigin: '*' };
    expect(read({ stages: { prod: below } }).allowedOrigin).toBe('*');
  });

  it.each([
    [
      'a domain that is a URL',
      { ...domain, name: 'https://school.test' },
      /not a domain name.*domain\.name/s,
    ],
    ['a domain in capitals', { ...domain, name: 'School.test' }, /not a domain name/],
    ['a domain without records', { name: 'school.test' }, /needs hostedZoneId or.*certificateArn/],
    [
      'the name of a zone for its id',
      { ...domain, hostedZoneId: 'school.test' },
      /not the id of a Route 53 zone/,
    ],
    [
      'a certificate where CloudFront does not look',
      { name: 'school.test', certificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/1-2' },
      /us-east-1, where CloudFront looks/,
    ],
    ['a policy that DMARC lacks', { ...domain, dmarc: 'maybe' }, /domain\.dmarc/],
    [
      'a sender elsewhere',
      { ...domain, name: 'other.test' },
      /must be an address at the name of `domain`.*senderEmail/s,
    ],
    ['a sender whose domain only ends alike', { ...domain, name: 'ool.test' }, /must be an address at/],
  ])('refuses %s and says what is wanted', (_, given, message) => {
    expect(() => read({ stages: { prod: { ...settings, domain: given } } })).toThrow(message);
  });

  it('takes single settings from the command line', () => {
    const config = read({
      stages: { prod: settings },
      senderEmail: 'other@school.test',
      bucketSuffix: '',
      publicWebsite: 'true',
      throttle: '{"requestsPerSecond":1,"burst":2,"requestsPerDay":3}',
    });
    expect(config).toMatchObject({
      senderEmail: 'other@school.test',
      bucketSuffix: '',
      publicWebsite: true,
      throttle: { requestsPerSecond: 1, burst: 2, requestsPerDay: 3 },
    });
  });

  it.each([
    ['an unknown stage', { stages: { prod: settings }, stage: 'qa' }, /There is no stage 'qa'.*prod/],
    ['no address', { stages: { prod: { ...settings, senderEmail: 'nobody' } } }, /senderEmail/],
    ['a setting nobody knows', { stages: { prod: { ...settings, sender: 'a@b.test' } } }, /sender/],
    [
      'a retention that CloudWatch lacks',
      { stages: { prod: { ...settings, logRetentionDays: 8 } } },
      /logRetentionDays/,
    ],
    ['a suffix no bucket may have', { stages: { prod: { ...settings, bucketSuffix: 'Ü' } } }, /bucketSuffix/],
    [
      'an upstream that could be listened to',
      { stages: { prod: { ...settings, upstream: { airQualityUrl: 'http://air.test/' } } } },
      /upstream\.airQualityUrl/,
    ],
    [
      'an upstream key instead of where it is kept',
      { stages: { prod: { ...settings, upstream: { keySecretArn: 'k-123' } } } },
      /upstream\.keySecretArn/,
    ],
    [
      'a lock that outlasts the backups',
      { stages: { prod: { ...settings, backupLockDays: 8, nightlyBackupDays: 7 } } },
      /backupLockDays/,
    ],
    [
      'a vault that is none',
      { stages: { prod: { ...settings, tableBackups: { copyTo: 'arn:aws:s3:::bucket' } } } },
      /tableBackups\.copyTo/,
    ],
    [
      'an origin that is a path',
      { stages: { prod: { ...settings, allowedOrigin: 'nowhere' } } },
      /allowedOrigin/,
    ],
  ])('refuses %s and says where', (_, context, message) => {
    expect(() => read(context)).toThrow(message);
  });
});
