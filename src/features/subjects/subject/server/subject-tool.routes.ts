import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { subjectToolContract } from '../subject-tool.contract.ts';
import { copyToClients, exportOfClient, importToClients, listOfClient } from './subject-tool.ts';

export const subjectToolRoutes = (platform: Platform) =>
  implement(subjectToolContract, {
    list: (_actor, input) => listOfClient(platform, input),
    export: (actor, input) => exportOfClient(platform, actor, input),
    copy: (actor, input) => copyToClients(platform, actor, input),
    import: (actor, input) => importToClients(platform, actor, input),
  });
