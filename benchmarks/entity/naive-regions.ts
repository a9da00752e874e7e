/** Regions by a simple method, as a baseline. */
import { segment } from '#analysis/segment/segment.ts';
import { isPlaceholder, listRegions } from '#analysis/region/region-table.ts';

/** Names with and without their suffix; among equal names the first, as in a map. */
const codes = new Map<string, string>();
for (const { name, code } of listRegions().filter((region) => !isPlaceholder(region))) {
  for (const each of [name, name.replace(/(?:省|市|区|县)$/u, '')]) if (each.length > 1 && !codes.has(each)) codes.set(each, code);
}
const names = [...codes.keys()];

/** Every name that is a substring. */
export function bySubstring(text: string): string[] {
  return names.filter((name) => text.includes(name)).flatMap((name) => codes.get(name) ?? []);
}

/** Every word of jieba's that is a region's name. */
export function byWords(text: string): string[] {
  return segment(text).flatMap((word) => codes.get(word) ?? []);
}
