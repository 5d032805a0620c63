import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { stacksWith } from '../support/stacks';

test('with requireSignIn off synthesis warns, and nothing stands before the API', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { site } = stacksWith({ requireSignIn: false });
  Annotations.fromStack(site).hasWarning('*', Match.stringLikeRegexp('requireSignIn is off'));
  expect(JSON.stringify(Template.fromStack(site))).not.toContain('FunctionAssociations');
  printed.mockRestore();
});
