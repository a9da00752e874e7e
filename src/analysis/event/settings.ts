/** The parameters of the clustering, chosen on the tuning events; training/event/evaluate.ts prints the results. */
export interface EventSettings {
  /** Terms of an article that are compared. */
  articleTerms: number;
  /** Terms of a cluster that are kept. */
  clusterTerms: number;
  /** Score from which an article joins a cluster. */
  join: number;
  /** The same for an article of which only the title is known. */
  joinByTitle: number;
  /** Score from which two clusters become one. */
  merge: number;
  /** Maximum bonus on the cosine when the titles share rare words. */
  titleBonus: number;
  /** The rarity (sum of idf) of shared title words that gives the full bonus: about two names. */
  fullTitle: number;
  /** Minimum cohesion of a large cluster: the length of the sum of unit vectors divided by their number; a deficit is subtracted. */
  cohesion: number;
  /** Subtracted from the cosine for each doubling of the days between. */
  gapPenalty: number;
}

export const EVENT_SETTINGS: EventSettings = {
  articleTerms: 40,
  clusterTerms: 200,
  join: 0.22,
  joinByTitle: 0.22,
  merge: 0.32,
  titleBonus: 0.1,
  fullTitle: 14,
  cohesion: 0.45,
  gapPenalty: 0.02,
};
