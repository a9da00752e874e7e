import type { Chapter } from './chapter.ts';
import { groupTable, sayLargest } from './groups.ts';

export const regions: Chapter = {
  key: 'regions',
  write: (writer) => {
    const groups = writer.snapshot.regions.map((group) => ({ ...group, shown: group.name }));
    if (groups.length === 0) return [];
    const sentences = sayLargest(writer, 'regions', groups);
    return [
      ...(sentences.length > 0 ? [{ is: 'paragraph' as const, sentences }] : []),
      groupTable(writer, 'regions', writer.words.column.region, groups),
    ];
  },
};
