import type { Block, Sentence } from '#shared/bulletin.ts';
import type { Writer } from '../writer.ts';
import type { Chapter } from './chapter.ts';
import { groupTable, sayLargest } from './groups.ts';

export const regions: Chapter = {
  key: 'regions',
  write: (writer) => {
    const groups = writer.snapshot.regions.map((group) => ({ ...group, shown: group.name }));
    if (groups.length === 0) return [];
    const table = groupTable(writer, 'regions', writer.words.column.region, groups);
    const sentences = [...sayLargest(writer, 'regions', groups), ...sayOverseas(writer)];
    return [
      ...(sentences.length > 0 ? [{ is: 'paragraph' as const, sentences }] : []),
      ...(writer.snapshot.provinces.length > 0 ? mapped(writer, table) : [table]),
    ];
  },
};

/** What articles are about says nothing of media abroad. */
const sayOverseas = (writer: Writer): Sentence[] =>
  writer.snapshot.provinces.length > 0 && writer.value('overseas') > 0
    ? [writer.sentence('regions.overseas', writer.words.overseasBeside, { number: writer.number('overseas') })]
    : [];

/** With every province, and how many of them have none. */
function mapped(writer: Writer, table: Block): Block[] {
  const { snapshot, words } = writer;
  const places = snapshot.provinces.map(({ key, name }) => ({ code: key.slice('region.'.length), name, value: writer.number(key) }));
  const none = snapshot.provinces.filter(({ key }) => writer.value(key) === 0).length;
  const said = none === 0 ? words.everyProvince : words.someProvinces;
  const lines = [said.replace('{all}', String(places.length)).replace('{none}', String(none))];
  return [table.is === 'table' ? { ...table, places } : table, { is: 'notes', lines }];
}
