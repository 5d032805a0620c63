import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  type DistributionProps,
  FunctionEventType,
  HttpVersion,
  type IFunctionRef,
  OriginRequestPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { RestApiOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { AaaaRecord, ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { accountWideName } from './account-wide-name';
import { ownZone } from './own-zone';
import { PrivateBucket } from './private-bucket';
import { securityHeaders } from './security-headers';

/** Files whose names hold a hash of what is in them. */
const CHUNKS = 'chunks/*';

/** An API behind the distribution. */
export interface SiteApi {
  readonly api: RestApi;
  /** Parameters that an answer depends on: it is kept as its headers say. Without them nothing is kept. */
  readonly keptBy?: readonly string[];
  /** Runs at the edge on every request, before anything else. */
  readonly gate?: IFunctionRef;
}

export interface StaticSiteProps {
  readonly config: StageConfig;
  /** The bucket's name in prod without its suffix. */
  readonly bucketName: string;
  /** Folder of the built site. */
  readonly source: string;
  readonly indexDocument: string;
  /** Of the stage's domain, in us-east-1; with it the distribution has that name. */
  readonly certificateArn?: string | undefined;
  readonly webAclArn?: string | undefined;
  /** Path patterns of the distribution that an API answers; the first that fits counts. */
  readonly apis: Readonly<Record<string, SiteApi>>;
}

/** A built site in a bucket, the distribution in front of it and of the APIs, and its deployment. */
export class StaticSite extends Construct {
  readonly bucket: PrivateBucket;
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: StaticSiteProps) {
    super(scope, id);
    this.bucket = siteBucket(this, props);
    const originAccessControl = new S3OriginAccessControl(this, 'OriginAccess', {
      originAccessControlName: accountWideName(props.config, 'SchoolhouseSite'),
    });
    const headers = { responseHeadersPolicy: securityHeaders(this, props.config) };
    this.distribution = new Distribution(this, 'Distribution', {
      comment: props.config.nameOf('StudentWebsiteDistribution'),
      defaultRootObject: props.indexDocument,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      ...this.ownName(props),
      ...(props.webAclArn && { webAclId: props.webAclArn }),
      defaultBehavior: {
        ...headers,
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket, { originAccessControl }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      },
      additionalBehaviors: Object.fromEntries(
        Object.entries(props.apis).map(([path, api]) => [
          path,
          { ...headers, ...this.apiBehavior(props, api) },
        ]),
      ),
    });
    this.addRecords(props.config);
    this.deploy(props);
  }

  private ownName({ config: { domain }, certificateArn }: StaticSiteProps): Partial<DistributionProps> {
    if (!domain || !certificateArn) return {};
    return {
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  private addRecords(config: StageConfig): void {
    const zone = ownZone(this, config);
    if (!zone) return;
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    new ARecord(this, 'Ipv4', { zone, target });
    new AaaaRecord(this, 'Ipv6', { zone, target });
  }

  private apiBehavior(props: StaticSiteProps, { api, keptBy, gate }: SiteApi): BehaviorOptions {
    const origin = new RestApiOrigin(api);
    const viewerProtocolPolicy = ViewerProtocolPolicy.HTTPS_ONLY;
    if (keptBy) {
      const cachePolicy = this.answerPolicy(props, keptBy);
      return {
        origin,
        viewerProtocolPolicy,
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
        cachePolicy,
      };
    }
    return {
      origin,
      viewerProtocolPolicy,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway refuses a foreign Host header.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      ...(gate && {
        functionAssociations: [{ function: gate, eventType: FunctionEventType.VIEWER_REQUEST }],
      }),
    };
  }

  /** One policy for each set of parameters. What is not among them does not reach the origin either. */
  private answerPolicy({ config }: StaticSiteProps, parameters: readonly string[]): CachePolicy {
    const id = ['KeptAnswers', ...parameters].join('-');
    const known = this.node.tryFindChild(id);
    if (known instanceof CachePolicy) return known;
    return new CachePolicy(this, id, {
      cachePolicyName: accountWideName(config, ['Schoolhouse', id].join('-')),
      comment: 'Answers of an API, as long as their headers say',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      queryStringBehavior: CacheQueryStringBehavior.allowList(...parameters),
      enableAcceptEncodingGzip: true,
    });
  }

  /** First what the page will ask for, then the page. */
  private deploy({ source, config }: StaticSiteProps): void {
    const shared = {
      sources: [Source.asset(source)],
      destinationBucket: this.bucket,
      logGroup: new LogGroup(this, 'DeploymentLogs', {
        retention: config.logRetentionDays,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    };
    const chunks = new BucketDeployment(this, 'Chunks', {
      ...shared,
      exclude: ['*'],
      include: [CHUNKS],
      // A page that was opened before a deployment goes on with the chunks of its own build.
      prune: false,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const page = new BucketDeployment(this, 'Deployment', {
      ...shared,
      exclude: [CHUNKS],
      distribution: this.distribution,
      distributionPaths: ['/*'],
      // These files keep their names, so a browser must ask each time whether they changed.
      cacheControl: [CacheControl.noCache()],
    });
    page.node.addDependency(chunks);
    // A new account may be refused its distribution: files in the bucket would keep it from being taken back.
    chunks.node.addDependency(this.distribution);
  }
}

function siteBucket(scope: Construct, { config, bucketName, indexDocument }: StaticSiteProps): PrivateBucket {
  const website = {
    enforceSSL: false, // the S3 website endpoint speaks plain HTTP only
    publicReadAccess: true,
    blockPublicAccess: BlockPublicAccess.BLOCK_ACLS_ONLY,
  };
  return new PrivateBucket(scope, 'Bucket', {
    config,
    bucketName,
    websiteIndexDocument: indexDocument,
    websiteErrorDocument: indexDocument,
    lifecycleRules: [{ id: 'ExpireOldVersions', noncurrentVersionExpiration: Duration.days(30) }],
    ...(config.publicWebsite && website),
  });
}
