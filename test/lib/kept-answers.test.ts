import { resourcesOf, template } from '../support/assembly';

interface Policy {
  readonly Name: string;
}

const policies = resourcesOf(template('Site'), 'AWS::CloudFront::CachePolicy').map(
  ({ Properties }) => Properties['CachePolicyConfig'] as Policy,
);

it.each(['profile,days,limit', 'from,to,group,effort', 'date,group', 'group,lang'])(
  'the distribution keeps answers about the air as their headers say, by %s',
  (parameters) => {
    expect(policies).toHaveLength(4);
    expect(policies.find(({ Name }) => Name.endsWith(parameters.replaceAll(',', '-')))).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { HeaderBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: parameters.split(',') },
        EnableAcceptEncodingGzip: true,
      },
    });
  },
);
