import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { stacksWith } from '../support/stacks';

interface Behavior {
  readonly PathPattern: string;
  readonly FunctionAssociations?: unknown;
}

test('with requireSignIn off synthesis warns, and nothing stands before the API of students', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site } = stacksWith({ requireSignIn: false });
  Annotations.fromStack(site).hasWarning('*', Match.stringLikeRegexp('requireSignIn is off'));
  const [distribution] = Object.values(
    Template.fromStack(site).findResources('AWS::CloudFront::Distribution'),
  );
  const behaviors = distribution?.['Properties'].DistributionConfig.CacheBehaviors as readonly Behavior[];
  const guarded = behaviors.filter(({ FunctionAssociations }) => FunctionAssociations !== undefined);
  expect(guarded.map(({ PathPattern }) => PathPattern)).toEqual([
    '/api/auth/*',
    '/api/devices/claim',
    '/api/staff*',
  ]);
  printed.mockRestore();
});
