import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Output } from '#shared/contract.ts';
import type { briefReportContract } from '../contract.ts';
import { NO_TEMPLATE, usableTemplates, usualTemplates } from './find-template.ts';

/** A usual one that is gone, or no longer for its kind, is none. */
export async function offeredTemplates(
  { store: { db } }: Platform,
  { clientId }: Actor,
): Promise<Output<(typeof briefReportContract)['templates']>> {
  const usable = await usableTemplates(db, clientId);
  const usual = [...(await usualTemplates(db, clientId))].map(([kind, id]) => {
    const isThere = usable.some(({ templateId, kinds }) => templateId === id && kinds.includes(kind));
    return { kind, templateId: isThere ? id : NO_TEMPLATE };
  });
  return { items: usable.map(({ templateId, name, kinds, isShared }) => ({ id: templateId, name, kinds, isShared })), usual };
}
