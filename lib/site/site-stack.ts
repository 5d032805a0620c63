import { join } from 'node:path';
import { Annotations, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { staffRoles } from '../../contracts/http/roles';
import type { StageConfig } from '../config/stage-config';
import type { AccessTokens } from '../constructs/access-tokens';
import type { AlarmTopic } from '../constructs/alarm-topic';
import { Alarms } from '../constructs/alarms';
import type { GateRules } from '../constructs/edge/viewer-request-code';
import { EdgeGate } from '../constructs/edge-gate';
import type { ServiceApi } from '../constructs/service-api';
import { StaticSite } from '../constructs/static-site';
import { addEdgeKeys } from './edge-keys';
import { addEdgeSessions } from './edge-sessions';
import type { EdgeStack } from './edge-stack';

export interface SiteStackProps extends StackProps {
  readonly config: StageConfig;
  readonly alarmTopic: AlarmTopic;
  readonly students: ServiceApi;
  readonly phishing: ServiceApi;
  readonly forecast: ServiceApi;
  /** What it has in us-east-1, if anything. */
  readonly edge?: EdgeStack | undefined;
  /** Signs the sessions of the site. */
  readonly sessionSecret: ISecret;
  /** The sign-ins, whose ends the edge is told of. */
  readonly tokens: AccessTokens;
  /** By it the edge proves itself to the API. */
  readonly edgeProof: ISecret;
}

/** What of the site only staff reach: the API of the students, whose key the gate adds. */
const staffOnly: GateRules = {
  paths: ['/students*', '/mail*', '/backup*', '/imports*', '/exports*'],
  roles: staffRoles,
};

/** The one site of the three services: static files, and the APIs under the same domain. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, props: SiteStackProps) {
    super(scope, id, props);
    const { config, students, phishing, forecast, edge, sessionSecret, edgeProof } = props;
    if (edge) this.addStackDependency(edge);

    const gate = new EdgeGate(this, 'Gate', { config, ...staffOnly });
    const keys = addEdgeKeys(this, {
      config,
      gate,
      sessionSecret,
      edgeProof,
      apiKeySecret: students.siteKeySecret,
    });
    addEdgeSessions(this, { config, gate, tokens: props.tokens });
    if (!config.requireSignIn) this.warnOfOpenGate();
    const gated = { api: students.api, ...(config.requireSignIn && { gate: gate.edgeFunction }) };
    const air = { api: forecast.api, keptBy: ['profile', 'days', 'limit'] };

    const site = new StaticSite(this, 'Site', {
      config,
      bucketName: 'student-management-website-2025',
      source: join(__dirname, '../../web/dist'),
      indexDocument: 'index.html',
      certificateArn: edge?.certificateArn ?? config.domain?.certificateArn,
      webAclArn: edge?.webAclArn,
      apis: {
        ...Object.fromEntries(staffOnly.paths.map((path) => [path, gated])),
        '/api/admin/compute': { api: forecast.api },
        '/api/air/*': { api: forecast.api },
        '/api/auth/*': { api: phishing.api, gate: gate.voucher },
        '/api/devices/claim': { api: phishing.api, gate: gate.voucher },
        '/api/staff*': { api: phishing.api, gate: gate.voucher },
        '/api/*': { api: phishing.api },
        '/forecast/plan': { ...air, keptBy: ['from', 'to', 'group', 'effort'] },
        '/forecast/day': { ...air, keptBy: ['date', 'group'] },
        '/air/*': { ...air, keptBy: ['group', 'lang'] },
        '/forecast/*': air,
        '/history': air,
        '/districts/*': air,
        '/anomaly/*': air,
        '/health': air,
      },
    });

    new Alarms(this, 'Alarms', { config, topic: props.alarmTopic }).onFailure(keys.rotate);

    const { distributionDomainName } = site.distribution;
    new CfnOutput(this, 'SiteUrl', { value: `https://${config.domain?.name ?? distributionDomainName}` });
    if (config.domain && !config.domain.hostedZoneId) {
      const value = `${config.domain.name} CNAME ${distributionDomainName}`;
      new CfnOutput(this, 'SiteRecord', { value, description: 'To be entered where the domain is kept' });
    }
    new CfnOutput(this, 'SiteBucketName', { value: site.bucket.bucketName });
    new CfnOutput(this, 'WebsiteUrl', {
      value: site.bucket.bucketWebsiteUrl,
      description: config.publicWebsite ? 'Open to anyone' : 'Closed by the stage configuration',
    });
  }

  private warnOfOpenGate(): void {
    Annotations.of(this).addWarningV2(
      'schoolhouse:requireSignIn',
      'requireSignIn is off: whoever has the API key can read every student record through the site.',
    );
  }
}
