import { defineFeature } from '#server/feature.ts';
import { subjectTools } from './subject.tools.ts';
import { subjectCategoryContract } from '../category.contract.ts';
import { subjectContract } from '../contract.ts';
import { subjectToolContract } from '../subject-tool.contract.ts';
import { subjectTransferContract } from '../transfer.contract.ts';
import { subjectTrialContract } from '../trial.contract.ts';
import { subjectVersionContract } from '../version.contract.ts';
import { backfillSubjectJob } from './backfill-subject.job.ts';
import { subjectCategoryRoutes } from './category.routes.ts';
import { removeSubjectJob } from './remove-subject.job.ts';
import { subjectRoutes } from './subject.routes.ts';
import { subjectToolRoutes } from './subject-tool.routes.ts';
import { subjectTransferRoutes } from './transfer.routes.ts';
import { subjectTrialRoutes } from './trial.routes.ts';
import { subjectVersionRoutes } from './version.routes.ts';

export const subjectFeature = defineFeature({
  endpoints: [
    { name: 'subject', contract: subjectContract, routes: subjectRoutes },
    { name: 'subject-category', contract: subjectCategoryContract, routes: subjectCategoryRoutes },
    { name: 'subject-trial', contract: subjectTrialContract, routes: (platform, { fetch }) => subjectTrialRoutes(platform, fetch) },
    { name: 'subject-version', contract: subjectVersionContract, routes: subjectVersionRoutes },
    { name: 'subject-tool', contract: subjectToolContract, routes: subjectToolRoutes },
    { name: 'subject-transfer', contract: subjectTransferContract, routes: subjectTransferRoutes },
  ],
  jobs: [backfillSubjectJob, removeSubjectJob],
  tools: subjectTools,
});
