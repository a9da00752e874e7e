import type { Chapter } from './chapter.ts';
import { groupTable, sayLargest } from './groups.ts';

/** The client's own content classes. */
export const classes: Chapter = {
  key: 'classes',
  write: (writer) => {
    const { words } = writer;
    const groups = writer.snapshot.classes.map((group) => ({ ...group, shown: group.name }));
    if (groups.length === 0) return [];
    const sentences = sayLargest(writer, 'classes', groups);
    return [
      ...(sentences.length > 0 ? [{ is: 'paragraph' as const, sentences }] : []),
      groupTable(writer, 'classes', words.column.class, groups),
      { is: 'notes', lines: [words.classesRules] },
    ];
  },
};
