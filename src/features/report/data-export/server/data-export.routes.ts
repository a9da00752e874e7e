import type { Parts } from '#server/feature.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { dataExportContract } from '../contract.ts';
import { changeExportState, createExport, removeExports, runExport, stopExport, updateExport } from './data-export.service.ts';
import { downloadRun, listExports, listRuns } from './list-exports.ts';
import { removeTarget, setPush } from './push-target.ts';
import { replay } from './replay.ts';
import { setS3 } from './set-s3.ts';
import { acceptHostKey, setSftp } from './set-sftp.ts';
import { testTarget } from './test-target.ts';

export const dataExportRoutes = (platform: Platform, { outgoing }: Pick<Parts, 'outgoing'>) =>
  implement(dataExportContract, {
    list: (actor, input) => listExports(platform, outgoing, actor, input),
    create: (actor, input) => createExport(platform, actor, input),
    update: async (actor, input) => {
      await updateExport(platform, actor, input);
      return { ok: true } as const;
    },
    state: async (actor, input) => ({ changed: await changeExportState(platform, actor, input) }),
    remove: async (actor, { id }) => ({ changed: await removeExports(platform, outgoing, actor, id) }),
    run: (actor, { id }) => runExport(platform, actor, id),
    runs: (actor, input) => listRuns(platform, actor, input),
    stop: async (actor, { id }) => ({ changed: await stopExport(platform, outgoing, actor, id) }),
    push: (actor, input) => setPush(platform, outgoing, actor, input),
    s3: async (actor, input) => {
      await setS3(platform, outgoing, actor, input);
      return { ok: true } as const;
    },
    sftp: async (actor, input) => {
      await setSftp(platform, outgoing, actor, input);
      return { ok: true } as const;
    },
    hostKey: async (actor, input) => {
      await acceptHostKey(platform, outgoing, actor, input);
      return { ok: true } as const;
    },
    test: (actor, { id }) => testTarget(platform, outgoing, actor, id),
    replay: (actor, input) => replay(platform, actor, input),
    pushRemove: async (actor, { id }) => {
      await removeTarget(platform, outgoing, actor, id);
      return { ok: true } as const;
    },
    file: (actor, { runId }) => downloadRun(platform, actor, runId),
  });
