import type { Probe, School } from './school';

const page = /<!doctype html>/i;
/** CloudFront keeps an error for ten seconds, and the page for one. */
const longestKept = 11_000;

async function open(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return response.text();
}

async function openDistribution({ clock, endpoints }: School): Promise<void> {
  await clock.advance(longestKept);
  expect(await open(endpoints.web.url)).toMatch(page);
}

export const siteProbes: readonly Probe[] = [
  {
    name: 'the website endpoint serves the page',
    needs: ['Allow s3:GetObject to * in SiteBucketPolicy'],
    run: async ({ endpoints }) => expect(await open(endpoints.website.url)).toMatch(page),
  },
  {
    name: 'the distribution serves the page',
    needs: [],
    run: openDistribution,
  },
  {
    name: 'the distribution serves the page of a stage that closes the website endpoint',
    needs: ['Allow s3:GetObject to cloudfront.amazonaws.com in SiteBucketPolicy'],
    run: (school) =>
      school.without('Allow s3:GetObject to * in SiteBucketPolicy', () => openDistribution(school)),
  },
  {
    name: 'the site is deployed',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for CustomCDKBucketDeploymentServiceRole',
      's3:GetBucket* and 2 more for CustomCDKBucketDeploymentServiceRole',
      's3:Abort* and 9 more for CustomCDKBucketDeploymentServiceRole',
      'cloudfront:CreateInvalidation and 1 more for CustomCDKBucketDeploymentServiceRole',
    ],
    run: ({ redeploy }) => redeploy(),
  },
];
