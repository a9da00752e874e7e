import { defineFeature } from '#server/feature.ts';
import { tagApplyContract } from '../apply.contract.ts';
import { tagContract } from '../contract.ts';
import { applyKeywordJob, undoKeywordJob } from './apply-keyword.job.ts';
import { moveTagJob } from './move-tag.job.ts';
import { tagApplyRoutes, tagRoutes } from './tag.routes.ts';

export const tagFeature = defineFeature({
  endpoints: [
    { name: 'tag', contract: tagContract, routes: tagRoutes },
    { name: 'tag-apply', contract: tagApplyContract, routes: tagApplyRoutes },
  ],
  jobs: [moveTagJob, applyKeywordJob, undoKeywordJob],
});
