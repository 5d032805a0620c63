import { join } from 'node:path';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { StaticSite } from '../constructs/static-site';

export interface SiteStackProps extends StackProps {
  readonly config: StageConfig;
  readonly studentApi: RestApi;
  readonly phishingApi: RestApi;
  readonly forecastApi: RestApi;
}

/** The one site of the three services: static files, and the APIs under the same domain. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, props: SiteStackProps) {
    super(scope, id, props);
    const { config, studentApi, phishingApi, forecastApi } = props;
    const air = { api: forecastApi, keptBy: ['profile', 'days', 'limit'] };

    const site = new StaticSite(this, 'Site', {
      config,
      bucketName: 'student-management-website-2025',
      source: join(__dirname, '../../web/dist'),
      indexDocument: 'index.html',
      apis: {
        '/students*': { api: studentApi },
        '/backup': { api: studentApi },
        '/api/admin/compute': { api: forecastApi },
        '/api/*': { api: phishingApi },
        '/forecast/*': air,
        '/history': air,
        '/districts/*': air,
        '/anomaly/*': air,
        '/health': air,
      },
    });

    new CfnOutput(this, 'SiteUrl', { value: `https://${site.distribution.distributionDomainName}` });
    new CfnOutput(this, 'SiteBucketName', { value: site.bucket.bucketName });
    new CfnOutput(this, 'WebsiteUrl', {
      value: site.bucket.bucketWebsiteUrl,
      description: config.publicWebsite ? 'Open to anyone' : 'Closed by the stage configuration',
    });
  }
}
