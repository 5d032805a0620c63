import { GetScheduleCommand, SchedulerClient, UpdateScheduleCommand } from '@aws-sdk/client-scheduler';
import { eventually } from '../../support/eventually';
import { deadLetters, type School } from './school';

interface Often {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
}

/** Lets the time between two runs pass with a schedule on that is off otherwise. */
export async function passSchedule({ clock, operator }: School, { name: Name, every }: Often): Promise<void> {
  const client = new SchedulerClient(operator);
  const set = async (State: 'ENABLED' | 'DISABLED') => {
    const { ScheduleExpression, FlexibleTimeWindow, Target } = await client.send(
      new GetScheduleCommand({ Name }),
    );
    await client.send(
      new UpdateScheduleCommand({ Name, ScheduleExpression, FlexibleTimeWindow, Target, State }),
    );
  };
  await set('ENABLED');
  await clock.advance(every);
  await set('DISABLED');
}

/** The time passes, and the pauses before each retry. */
export async function expectDeadLetter(school: School, schedule: Often, queue: string): Promise<void> {
  const before = await deadLetters(school, queue);
  await passSchedule(school, schedule);
  await eventually('a dead letter', async () => {
    await school.clock.advance(61_000);
    return (await deadLetters(school, queue)) > before;
  });
}
