import type { Fetch } from '#server/fetch/fetch-types.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { webSearchContract } from '../contract.ts';
import { addResult } from './add-result.ts';
import { getHotReading, listHotLists } from './hot-readings.ts';
import { listEngines, searchWeb } from './search-web.ts';

export const webSearchRoutes = (platform: Platform, fetch: Fetch) =>
  implement(webSearchContract, {
    engines: () => listEngines(platform),
    search: (actor, input) => searchWeb(platform, fetch, actor, input),
    hotLists: (actor) => listHotLists(platform, actor),
    hotReading: (actor, input) => getHotReading(platform, actor, input.id),
    add: (actor, input) => addResult(platform, fetch, actor, input),
  });
