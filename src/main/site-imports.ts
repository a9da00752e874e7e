// Sites as a kind of imports: imports are of the office, groups of sites of the sources, and neither area knows the other.
import { type ItemKind, type ItemOutcome, taking } from '#features/office/data-import/server/item-kinds.ts';
import type { ImportRow } from '#features/office/data-import/server/imports.ts';
import { foldWord, MEDIA_WORDS } from '#features/office/data-import/server/words.data.ts';
import { addSites, takeBackRequest, takeBackSites } from '#features/sources/site-group/server/facade.ts';
import type { MediaType } from '#shared/media.ts';

/** A request for a site has the negative of its number, a site in a group that of the group. */
export const siteImports: ItemKind = {
  rows: 200,
  privileges: { make: 'website.m', takeBack: 'website.d' },
  prepare: taking(async ({ inside, actor, now, row, promised }, rows) => {
    const given = rows.map(({ values }) => mediaOf(row, values.mediaType ?? ''));
    const read = rows.flatMap(({ values }, i) => {
      const mediaType = given[i];
      const { domain = '', siteName = '', siteGroup = '', why = '' } = values;
      return mediaType ? [{ domain, siteName, siteGroup, why, mediaType }] : [];
    });
    const added = (await addSites(inside, actor, read, { now, usualWhy: row.name, promised })).values();
    return given.map((mediaType) =>
      mediaType ? outcomeOf(added.next().value) : { outcome: 'refused', field: 'mediaType', reason: 'mediaType' },
    );
  }),
  takeBack: async ({ context, actor, now }, items) => {
    const [first] = items;
    if (!first) return [];
    const { itemId } = first;
    if (itemId < 0) return (await takeBackRequest(context, actor, -itemId, now)) ? [] : items;
    const taken = items.map(({ itemKey, isNew }) => ({ groupId: itemId, siteId: Number(itemKey), isNew }));
    return (await takeBackSites(context, actor, itemId, taken, now)) ? [] : items;
  },
};

type AddedSite = Awaited<ReturnType<typeof addSites>>[number];

function mediaOf({ mediaType }: ImportRow, text: string): MediaType | undefined {
  const folded = foldWord(text);
  if (folded === '') return mediaType;
  return Object.hasOwn(MEDIA_WORDS, folded) ? MEDIA_WORDS[folded] : undefined;
}

function outcomeOf(one: AddedSite | undefined): ItemOutcome {
  if (one?.outcome !== 'made') return one ?? { outcome: 'known' };
  if ('requestId' in one)
    return { outcome: 'made', item: { itemId: -one.requestId, itemKey: '', isNew: true }, key: JSON.stringify(['?', one.domain]) };
  const { groupId, siteId, group, isNew } = one;
  return { outcome: 'made', item: { itemId: groupId, itemKey: String(siteId), isNew }, key: JSON.stringify([group, siteId]) };
}
