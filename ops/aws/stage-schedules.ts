import {
  GetScheduleCommand,
  type GetScheduleCommandOutput,
  paginateListSchedules,
  type SchedulerClient,
} from '@aws-sdk/client-scheduler';

/** Every schedule of a stage, also those for one time; in prod, whose names have no prefix, every one of the account. */
export async function* stageSchedules(
  client: SchedulerClient,
  stage: string,
): AsyncIterable<GetScheduleCommandOutput> {
  const prefix = stage === 'prod' ? {} : { NamePrefix: `${stage}-` };
  for await (const page of paginateListSchedules({ client }, prefix)) {
    for (const { Name } of page.Schedules ?? []) yield client.send(new GetScheduleCommand({ Name }));
  }
}
