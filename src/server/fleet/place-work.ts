// Which worker reads which source: weighted rendezvous hashing of sites, so that all sources of a site are read by one process, which keeps its turns
// at that host, and only what a worker had moves when it goes. Every worker computes the same from the same roster; the lease of a source decides where
// two rosters differ for a moment.

/** Sites are placed by their id modulo this. */
export const SLOTS = 1024;

/** A worker that may be given work. */
export interface PlacedWorker {
  owner: string;
  /** The same for a process that took the place of another of its server. */
  place: string;
  groupId: number | null;
  /** Of its group: share of the work that is bound to none. */
  weight: number;
  capacity: number;
}

export const slotOf = (siteId: number): number => siteId % SLOTS;

/**
 * The worker for each slot of the work that is bound to `groupId` (null: to none); undefined where nobody may do it. What is bound goes to the
 * servers of its group alone; what is not, to all by the weight of their group.
 */
export function placeSlots(workers: readonly PlacedWorker[], groupId: number | null): (PlacedWorker | undefined)[] {
  const candidates = workers
    .map((worker) => ({
      worker,
      weight: groupId === null ? worker.weight * worker.capacity : worker.capacity,
      seed: hashText(worker.place),
    }))
    .filter(({ worker, weight }) => weight > 0 && (groupId === null || worker.groupId === groupId));
  return Array.from({ length: SLOTS }, (_, slot) => {
    let best: PlacedWorker | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const { worker, weight, seed } of candidates) {
      const score = weight / -Math.log(fractionOf(seed, slot));
      if (score > most) [best, most] = [worker, score];
    }
    return best;
  });
}

/** FNV-1a of a text. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A number between 0 and 1, never either, that is another for each pair (the finaliser of MurmurHash3). */
function fractionOf(seed: number, slot: number): number {
  let hash = seed ^ Math.imul(slot + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32 + 2 ** -33;
}
