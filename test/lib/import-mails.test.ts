import { resourcesOf, template } from '../support/assembly';

const students = template('Students');

function named(type: string, property: string, name: string): Readonly<Record<string, unknown>> | undefined {
  return resourcesOf(students, type).find(({ Properties }) => Properties[property] === name)?.Properties;
}

it('mails of imports are looked for every five minutes, and may take their time', () => {
  expect(named('AWS::Scheduler::Schedule', 'Name', 'ImportMails')).toMatchObject({
    ScheduleExpression: 'rate(5 minutes)',
    Target: {
      Arn: { 'Fn::GetAtt': [expect.stringMatching(/^sendImportMailsFunction/), 'Arn'] },
      DeadLetterConfig: { Arn: { 'Fn::GetAtt': [expect.stringMatching(/DeadLetters/), 'Arn'] } },
    },
  });
  expect(named('AWS::Lambda::Function', 'FunctionName', 'sendImportMails')).toMatchObject({ Timeout: 900 });
});
