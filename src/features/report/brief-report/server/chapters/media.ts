import { MEDIA_TYPES } from '#shared/media.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import type { Block } from '#shared/bulletin.ts';
import type { Writer } from '../writer.ts';
import type { Chapter } from './chapter.ts';
import { groupTable, type Named, sayLargest } from './groups.ts';

/** Kinds of media, websites and authors. */
export const media: Chapter = {
  key: 'media',
  write: (writer) => {
    const { snapshot, words } = writer;
    const kinds = snapshot.media.map((group) => ({ ...group, shown: mediumOf(writer, group.key) }));
    const sites = snapshot.sites.map((group) => ({ ...group, shown: group.name }));
    // Who wrote once is no author of note.
    const authors = snapshot.authors
      .filter(({ key }) => writer.value(key) > 1)
      .map((group) => ({ ...group, shown: authorOf(writer, group) }));
    const sentences = [
      ...sayLargest(writer, 'media', kinds),
      ...sayLargest(writer, 'sites', sites),
      ...sayLargest(writer, 'authors', authors),
    ];
    return [
      ...(sentences.length > 0 ? [{ is: 'paragraph' as const, sentences }] : []),
      groupTable(writer, 'media', words.column.medium, kinds),
      ...tableOf(writer, 'sites', words.column.site, sites),
      ...tableOf(writer, 'authors', words.column.author, authors),
    ];
  },
};

const tableOf = (writer: Writer, kind: 'sites' | 'authors', head: string, groups: readonly Named[]): Block[] =>
  groups.length > 0 ? [groupTable(writer, kind, head, groups)] : [];

function mediumOf({ codes }: Writer, key: string): string {
  const name = key.slice('media.'.length);
  return isOneOf(MEDIA_TYPES, name) ? codes.media[name] : name;
}

const authorOf = ({ words }: Writer, { name, siteName }: Writer['snapshot']['authors'][number]): string =>
  siteName === '' || siteName === name ? name : words.byline.replace('{name}', () => name).replace('{site}', () => siteName);
