// The features' endpoints and jobs: one line each.
import type { Fetch } from '#server/fetch/fetch-types.ts';
import { accessLogRoutes } from '#features/access-log/server/access-log.routes.ts';
import { articleRoutes } from '#features/article/server/article.routes.ts';
import { clientRoutes } from '#features/client/server/client.routes.ts';
import { homeRoutes } from '#features/home/server/home.routes.ts';
import { monitorRoutes } from '#features/monitor/server/monitor.routes.ts';
import { sessionRoutes } from '#features/session/server/session.routes.ts';
import { settingRoutes } from '#features/setting/server/setting.routes.ts';
import { removeSampleJob } from '#features/source/server/remove-sample.job.ts';
import { listPageRoutes, taskScheduleRoutes } from '#features/source/server/source.routes.ts';
import { backfillSubjectJob } from '#features/subject/server/backfill-subject.job.ts';
import { removeSubjectJob } from '#features/subject/server/remove-subject.job.ts';
import { subjectRoutes } from '#features/subject/server/subject.routes.ts';
import { userRoutes } from '#features/user/server/user.routes.ts';
import { accessLogContract } from '#features/access-log/contract.ts';
import { articleContract } from '#features/article/contract.ts';
import { clientContract } from '#features/client/contract.ts';
import { homeContract } from '#features/home/contract.ts';
import { monitorContract } from '#features/monitor/contract.ts';
import { sessionContract } from '#features/session/contract.ts';
import { settingContract } from '#features/setting/contract.ts';
import { listPageContract, taskScheduleContract } from '#features/source/contract.ts';
import { subjectContract } from '#features/subject/contract.ts';
import { userContract } from '#features/user/contract.ts';
import type { Contract } from '#shared/contract.ts';
import type { Implementation } from '#server/http/implement.ts';
import { describeApi } from '#server/http/open-api.ts';
import type { LoopDelay } from '#server/loop-delay.ts';
import type { Platform } from '#server/platform.ts';
import type { JobDefinition } from '#server/queue/job-definition.ts';

export interface Parts {
  /** The polite, guarded fetch for addresses that people type. */
  fetch: Fetch;
  loopDelay: LoopDelay;
  version: string;
}

/** What stands in the references and on the OpenAPI page. */
export const CONTRACTS: Record<string, Contract> = {
  session: sessionContract,
  'access-log': accessLogContract,
  article: articleContract,
  subject: subjectContract,
  'list-page': listPageContract,
  'task-schedule': taskScheduleContract,
  user: userContract,
  setting: settingContract,
  client: clientContract,
  home: homeContract,
  monitor: monitorContract,
};

export const featureRoutes = (platform: Platform, parts: Parts): Implementation[] => [
  sessionRoutes(platform, parts.version, () => describeApi(Object.values(CONTRACTS), parts.version)),
  accessLogRoutes(platform),
  articleRoutes(platform),
  subjectRoutes(platform),
  listPageRoutes(platform, parts.fetch),
  taskScheduleRoutes(platform),
  userRoutes(platform),
  settingRoutes(platform),
  clientRoutes(platform),
  homeRoutes(platform),
  monitorRoutes(platform, parts.loopDelay),
];

export const JOBS: readonly JobDefinition[] = [backfillSubjectJob, removeSubjectJob, removeSampleJob];
