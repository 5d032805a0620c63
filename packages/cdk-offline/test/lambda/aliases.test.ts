import { functionArn, machine, operator, stopMachines } from './lambda-machine';

afterEach(stopMachines);

test('a function is reached by its aliases and versions, and by no others', async () => {
  const FunctionName = { Ref: 'Fn' };
  const { functions } = machine('export const handler = async () => 1;', {
    resources: {
      One: { Type: 'AWS::Lambda::Version', Properties: { FunctionName } },
      Live: {
        Type: 'AWS::Lambda::Alias',
        Properties: { FunctionName, Name: 'live', FunctionVersion: { 'Fn::GetAtt': ['One', 'Version'] } },
      },
    },
  });
  const outcomes = ['live', '1', '2'].map((name) => functions.invoke(operator, `${functionArn}:${name}`, {}));
  expect((await Promise.all(outcomes)).map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'missing']);
});
