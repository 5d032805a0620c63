import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { accountWideName } from './account-wide-name';
import { contentSecurityPolicy } from './content-security-policy';

export function securityHeaders(scope: Construct, config: StageConfig): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    responseHeadersPolicyName: accountWideName(config, 'SchoolhouseSecurityHeaders'),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        // What else a school has below its own name is not for this site to say.
        includeSubdomains: config.domain === undefined,
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Permissions-Policy',
          value: 'camera=(), geolocation=(), microphone=(), payment=()',
          override,
        },
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override },
        // What other sites may show says so itself.
        { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: false },
      ],
    },
  });
}
