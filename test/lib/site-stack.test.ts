import { viewerRequestCode, vouchRequestCode } from '../../lib/constructs/edge/viewer-request-code';
import { resourcesOf, template } from '../support/assembly';

const site = template('Site');
const dev = template('Site', 'dev');

function only(type: string, source = site): Readonly<Record<string, unknown>> {
  const found = resourcesOf(source, type);
  expect(found).toHaveLength(1);
  return found[0]?.Properties ?? {};
}

function distribution(): Readonly<Record<string, unknown>> {
  return only('AWS::CloudFront::Distribution')['DistributionConfig'] as Readonly<Record<string, unknown>>;
}

const airPaths =
  '/forecast/plan /forecast/day /air/* /forecast/* /history /districts/* /anomaly/* /health'.split(' ');
const staffPaths = ['/students*', '/mail*', '/backup*', '/imports*', '/exports*'];

/** The paths of an API: `/students/{id}`. */
function pathsOf(source: typeof site): readonly string[] {
  const parts = Object.entries(source.Resources).flatMap(([id, { Type, Properties }]) =>
    Type === 'AWS::ApiGateway::Resource' ? [[id, Properties as unknown as PathPart] as const] : [],
  );
  const byId = new Map(parts);
  const pathOf = ({ PathPart, ParentId: { Ref = '' } }: PathPart): string => {
    const parent = byId.get(Ref);
    return `${parent ? pathOf(parent) : ''}/${PathPart}`;
  };
  return parts.map(([, part]) => pathOf(part));
}

interface PathPart {
  readonly PathPart: string;
  readonly ParentId: { readonly Ref?: string };
}

const vouched = ['/api/auth/*', '/api/devices/claim', '/api/staff*'];
describe('the site stack', () => {
  it('keeps the site in a versioned bucket whose website endpoint always answers with the page', () => {
    expect(only('AWS::S3::Bucket')).toMatchObject({
      BucketName: {
        'Fn::Join': [
          '',
          expect.arrayContaining([expect.stringMatching(/^student-management-website-2025-/)]),
        ],
      },
      VersioningConfiguration: { Status: 'Enabled' },
      WebsiteConfiguration: { IndexDocument: 'index.html', ErrorDocument: 'index.html' },
    });
  });

  it('opens the website endpoint in prod only', () => {
    const isPublic = (source: typeof site): boolean =>
      statements(source).some(({ Effect, Principal }) => Effect === 'Allow' && Principal.AWS === '*');
    expect(isPublic(site)).toBe(true);
    expect(isPublic(dev)).toBe(false);
    expect(only('AWS::S3::Bucket', dev)).toMatchObject({
      PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
    });
  });

  it('serves it over HTTPS through an origin access control', () => {
    expect(distribution()).toMatchObject({
      Comment: 'StudentWebsiteDistribution',
      DefaultRootObject: 'index.html',
      DefaultCacheBehavior: { ViewerProtocolPolicy: 'redirect-to-https' },
    });
    expect(only('AWS::CloudFront::OriginAccessControl')).toMatchObject({
      OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    });
  });

  it('passes the paths of the APIs on, and keeps answers of the forecast only', () => {
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    expect(distribution()['CacheBehaviors']).toMatchObject([
      ...[...staffPaths, '/api/admin/compute', '/api/air/*', ...vouched, '/api/*'].map((PathPattern) => ({
        PathPattern,
        CachePolicyId: cachingDisabled,
        ViewerProtocolPolicy: 'https-only',
      })),
      ...airPaths.map((PathPattern) => ({
        PathPattern,
        CachePolicyId: { Ref: expect.any(String) },
        AllowedMethods: ['GET', 'HEAD', 'OPTIONS'],
        ViewerProtocolPolicy: 'https-only',
      })),
    ]);
  });

  it('asks the API forecast where another pattern would fit as well', () => {
    const { Origins: origins, CacheBehaviors: behaviors } = distribution() as {
      readonly Origins: readonly { readonly Id: string; readonly DomainName: unknown }[];
      readonly CacheBehaviors: readonly { readonly PathPattern: string; readonly TargetOriginId: string }[];
    };
    const originOf = (pattern: string) => {
      const id = behaviors.find(({ PathPattern }) => PathPattern === pattern)?.TargetOriginId;
      return JSON.stringify(origins.find(({ Id }) => Id === id)?.DomainName);
    };
    expect(originOf('/api/admin/compute')).toBe(originOf('/forecast/*'));
    expect(originOf('/api/air/*')).toBe(originOf('/forecast/*'));
    expect(originOf('/api/admin/compute')).not.toBe(originOf('/api/*'));
  });

  it('has the gate look at the paths of the student API, the voucher at those of accounts, and none at another', () => {
    const behaviors = distribution()['CacheBehaviors'] as readonly Readonly<Record<string, unknown>>[];
    const gated = behaviors.filter(({ FunctionAssociations }) => FunctionAssociations !== undefined);
    const vouching = vouched.map((path) => [path, /^GateVoucher/]);
    const looking = [...staffPaths.map((path) => [path, /^GateFunction/]), ...vouching];
    expect(gated).toEqual(
      looking.map(([PathPattern, name = '']) =>
        expect.objectContaining({
          PathPattern,
          FunctionAssociations: [
            {
              EventType: 'viewer-request',
              FunctionARN: { 'Fn::GetAtt': [expect.stringMatching(name), 'FunctionARN'] },
            },
          ],
        }),
      ),
    );
    for (const { Properties } of resourcesOf(site, 'AWS::CloudFront::Function')) {
      expect(Properties).toMatchObject({
        AutoPublish: true,
        FunctionConfig: { Runtime: 'cloudfront-js-2.0', KeyValueStoreAssociations: [expect.anything()] },
      });
    }
  });

  it('opens to staff what the distribution hands to the student API, and that is all of its paths', () => {
    const functions = resourcesOf(site, 'AWS::CloudFront::Function');
    const gate = viewerRequestCode({ paths: staffPaths, roles: ['Staff', 'Admin'] });
    expect(functions.map(({ Properties }) => Properties['FunctionCode'])).toEqual([gate, vouchRequestCode]);
    const paths = pathsOf(template('Students'));
    expect(paths).toContain('/students');
    const begins = (path: string) => staffPaths.some((pattern) => path.startsWith(pattern.slice(0, -1)));
    expect(paths.filter((path) => !begins(path))).toEqual([]);
  });

  it('has no key in its template', () => {
    expect(only('AWS::CloudFront::KeyValueStore')).not.toHaveProperty('ImportSource');
    expect(JSON.stringify(site)).not.toContain('{{resolve:');
  });

  it('rotates the key of sessions every month, by a function that only Secrets Manager of this account may call', () => {
    expect(only('AWS::SecretsManager::RotationSchedule')).toMatchObject({
      RotationRules: { AutomaticallyAfterDays: 30 },
      RotateImmediatelyOnUpdate: false,
    });
    expect(only('AWS::Lambda::Permission')).toMatchObject({
      Principal: 'secretsmanager.amazonaws.com',
      SourceAccount: { Ref: 'AWS::AccountId' },
    });
  });

  it('sends a strict content security policy with every answer', () => {
    const { ResponseHeadersPolicyConfig: policy } = only('AWS::CloudFront::ResponseHeadersPolicy');
    const text = JSON.stringify(policy);
    expect(text).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(text).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(text).not.toContain('unsafe');
    expect(text).not.toMatch(/https?:/);
  });

  it('deploys the chunks for good, then the page that asks for them, and invalidates everything', () => {
    const deployments = Object.entries(site.Resources).filter(
      ([, { Type }]) => Type === 'Custom::CDKBucketDeployment',
    );
    const [chunks, page] = ['Chunks', 'Deployment'].map(
      (id) => deployments.find(([logicalId]) => logicalId.startsWith(`Site${id}`)) ?? [],
    );
    expect(deployments).toHaveLength(2);
    expect(chunks?.[1]).toMatchObject({
      // An account that is refused its distribution has an empty bucket, which CloudFormation can take back.
      DependsOn: expect.arrayContaining([expect.stringMatching(/^SiteDistribution/)]),
      Properties: {
        Exclude: ['*'],
        Include: ['chunks/*'],
        Prune: false,
        SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      },
    });
    expect(page?.[1]).toMatchObject({
      DependsOn: expect.arrayContaining([chunks?.[0]]),
      Properties: {
        Exclude: ['chunks/*'],
        Prune: true,
        SystemMetadata: { 'cache-control': 'no-cache' },
        DistributionPaths: ['/*'],
      },
    });
  });
});

function statements(source: typeof site): readonly { Effect: string; Principal: { AWS?: unknown } }[] {
  const document = only('AWS::S3::BucketPolicy', source)['PolicyDocument'];
  return (document as { Statement: { Effect: string; Principal: { AWS?: unknown } }[] }).Statement;
}
