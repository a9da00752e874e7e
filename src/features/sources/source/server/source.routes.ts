import { DAY_MS } from '#shared/time.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import { listPageContract, taskScheduleContract } from '../contract.ts';
import { listPageHealthContract, taskHealthContract } from '../health.contract.ts';
import { sourceTransferContract } from '../transfer.contract.ts';
import { exportOpml } from './export-opml.ts';
import { findImport, startImport } from './import-sources.job.ts';
import { listSourceItems } from './list-source-items.ts';
import { listRunItems, listRuns, sumLedger } from './run-ledger.ts';
import { countSample, REMOVE_SAMPLE } from './remove-sample.job.ts';
import { getSourceHealth } from './source-health.ts';
import { listSources } from './source-list.ts';
import { detect, previewSource } from './preview-source.ts';
import { changeInterval, changeSourceState, collectNow, createSource, removeSources, updateSource } from './source.service.ts';
import { testSource } from './test-source.ts';

export const listPageRoutes = (platform: Platform, fetch: Fetch) =>
  implement(listPageContract, {
    list: (actor, input) => listSources(platform, actor, 'own', input),
    create: async (actor, input) => ({ id: await createSource(platform, actor, input) }),
    update: async (actor, { id, ...fields }) => {
      await updateSource(platform, actor, id, fields);
      return { changed: 1 };
    },
    remove: async (actor, input) => ({ changed: await removeSources(platform, actor, input.id) }),
    detect: (actor, input) => detect(platform, fetch, actor, input.url),
    preview: (actor, input) => previewSource(platform, fetch, actor, input),
    collect: async (actor, input) => ({ changed: await collectNow(platform, actor, 'own', input.ids) }),
    changeState: async (actor, input) => ({ changed: await changeSourceState(platform, actor, 'own', input.ids, input.state) }),
    changeInterval: async (actor, input) => ({ changed: await changeInterval(platform, actor, 'own', input) }),
    runs: (actor, input) => listRuns(platform, actor, 'own', input),
    runItems: (actor, input) => listRunItems(platform, actor, 'own', input),
  });

export const listPageHealthRoutes = (platform: Platform) =>
  implement(listPageHealthContract, {
    health: (actor, input) => getSourceHealth(platform, actor, 'own', input),
    items: (actor, input) => listSourceItems(platform, actor, 'own', input),
  });

export const taskHealthRoutes = (platform: Platform) =>
  implement(taskHealthContract, {
    health: (actor, input) => getSourceHealth(platform, actor, 'all', input),
    items: (actor, input) => listSourceItems(platform, actor, 'all', input),
  });

export const sourceTransferRoutes = (platform: Platform, fetch: Fetch) =>
  implement(sourceTransferContract, {
    exportOpml: (actor) => exportOpml(platform, actor),
    importStart: (actor, input) => startImport(platform, actor, input),
    importState: (actor, input) => findImport(platform, actor, input.id),
    test: (actor, input) => testSource(platform, fetch, actor, input),
  });

export const taskScheduleRoutes = (platform: Platform) =>
  implement(taskScheduleContract, {
    list: (actor, input) => listSources(platform, actor, 'all', input),
    collect: async (actor, input) => ({ changed: await collectNow(platform, actor, 'all', input.ids) }),
    changeState: async (actor, input) => ({ changed: await changeSourceState(platform, actor, 'all', input.ids, input.state) }),
    changeInterval: async (actor, input) => ({ changed: await changeInterval(platform, actor, 'all', input) }),
    runs: (actor, input) => listRuns(platform, actor, 'all', input),
    runItems: (actor, input) => listRunItems(platform, actor, 'all', input),
    totals: (_actor, input) => sumLedger(platform, input.from ?? platform.now() - DAY_MS),
    samplePress: () => countSample(platform),
    removeSamplePress: async (actor) => ({
      jobId: await platform.jobs.add({
        kind: REMOVE_SAMPLE,
        payload: {},
        clientId: actor.clientId,
        createdBy: actor.userId,
        uniqueKey: REMOVE_SAMPLE,
      }),
    }),
  });
