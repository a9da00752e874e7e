import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { subjectVersionContract } from '../version.contract.ts';
import { listVersions, restoreVersion } from './subject-versions.ts';

export const subjectVersionRoutes = (platform: Platform) =>
  implement(subjectVersionContract, {
    list: (actor, input) => listVersions(platform, actor, input),
    restore: (actor, input) => restoreVersion(platform, actor, input),
  });
