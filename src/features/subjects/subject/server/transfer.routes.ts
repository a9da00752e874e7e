import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { subjectTransferContract } from '../transfer.contract.ts';
import { exportSubjects } from './export-subjects.ts';
import { importSubjects } from './import-subjects.ts';

export const subjectTransferRoutes = (platform: Platform) =>
  implement(subjectTransferContract, {
    export: (actor, input) => exportSubjects(platform, actor, input.id),
    import: (actor, input) => importSubjects(platform, actor, input),
  });
