import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { selectedContract } from '../contract.ts';
import { addSelected, listSelected, removeSelected, updateSelected } from './selected.service.ts';

export const selectedRoutes = (platform: Platform) =>
  implement(selectedContract, {
    list: (actor, input) => listSelected(platform, actor, input),
    add: (actor, input) => addSelected(platform, actor, input),
    update: (actor, input) => updateSelected(platform, actor, input),
    updateSummary: (actor, input) => updateSelected(platform, actor, { items: [input] }),
    remove: (actor, input) => removeSelected(platform, actor, input.id),
  });
