import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { dictionaryContract } from '../contract.ts';
import { createDictionary, listDictionaries, removeDictionaries, updateDictionary } from './dictionary.service.ts';
import { exportDictionaries } from './export-dictionaries.ts';
import { importDictionaries } from './import-dictionaries.ts';

export const dictionaryRoutes = (platform: Platform) =>
  implement(dictionaryContract, {
    list: (actor, input) => listDictionaries(platform, actor, input),
    create: async (actor, input) => ({ id: await createDictionary(platform, actor, input) }),
    update: async (actor, input) => ({ changed: await updateDictionary(platform, actor, input) }),
    remove: async (actor, input) => ({ changed: await removeDictionaries(platform, actor, input.id) }),
    export: (actor, input) => exportDictionaries(platform, actor, input),
    import: (actor, input) => importDictionaries(platform, actor, input),
  });
