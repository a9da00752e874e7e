/** Each word once, in the order of its first place, with its number of places. */
export function groupByWord<P extends { word: string }>(places: readonly P[]): { word: string; places: number; first: P }[] {
  const groups = new Map<string, { word: string; places: number; first: P }>();
  for (const place of places) {
    const group = groups.get(place.word);
    if (group) group.places++;
    else groups.set(place.word, { word: place.word, places: 1, first: place });
  }
  return [...groups.values()];
}
