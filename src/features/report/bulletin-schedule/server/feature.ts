import { defineFeature } from '#server/feature.ts';
import { bulletinScheduleContract } from '../contract.ts';
import { bulletinScheduleRoutes } from './bulletin-schedule.routes.ts';
import { listStoppedNotices } from './list-stopped-notices.ts';
import { ScheduleKeeper } from './schedule-keeper.ts';

export const bulletinScheduleFeature = defineFeature({
  endpoints: [{ name: 'bulletin-schedule', contract: bulletinScheduleContract, routes: bulletinScheduleRoutes }],
  notices: [{ type: 'BulletinScheduleStopped', list: listStoppedNotices }],
  schedules: [
    {
      name: 'bulletin-schedules',
      everyMs: 2000,
      start: (parts) => {
        const keeper = new ScheduleKeeper(parts);
        return () => keeper.step();
      },
    },
  ],
});
