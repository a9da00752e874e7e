// Assigns each cluster to one of the client's events: the one that most of its articles already belong to, so that an event keeps its number when the
// clustering runs again.

/**
 * `groups` are the articles of each cluster, `known` the events of articles. The answer has the event of each group, `'new'` for a new one, or
 * `'none'` for a single article without an event.
 */
export function assignEvents(groups: readonly (readonly number[])[], known: ReadonlyMap<number, number>): (number | 'new' | 'none')[] {
  const claims = groups.flatMap((group, index) => [...countVotes(group, known)].map(([event, votes]) => ({ index, event, votes })));
  claims.sort((a, b) => b.votes - a.votes || a.event - b.event || a.index - b.index);
  const result = groups.map((group): number | 'new' | 'none' => (group.length > 1 ? 'new' : 'none'));
  const taken = new Set<number>();
  for (const { index, event } of claims) {
    if (typeof result[index] === 'number' || taken.has(event)) continue;
    result[index] = event;
    taken.add(event);
  }
  return result;
}

function countVotes(group: readonly number[], known: ReadonlyMap<number, number>): Map<number, number> {
  const votes = new Map<number, number>();
  for (const article of group) {
    const event = Math.abs(known.get(article) ?? 0);
    if (event > 0) votes.set(event, (votes.get(event) ?? 0) + 1);
  }
  return votes;
}
