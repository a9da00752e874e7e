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
  /**
   * How much the cohesion of a cluster counts, as an exponent: at 0 its mean is compared (a topic's mean is like everything on the topic), at 1 all
   * its articles, on average.
   */
  linkage: number;
  /** Maximum bonus when the titles share rare words. */
  titleBonus: number;
  /** Rarity (idf) up to which a shared title word proves nothing. */
  commonWord: number;
  /** What one shared title word counts at most, and what gives the full bonus, in rarity above that: about two names. */
  mostOfWord: number;
  fullTitle: number;
  /** Maximum bonus for title words that no other cluster has. */
  ownWords: number;
  /** Cosine from which that bonus is given in full. */
  likeness: number;
  /** Subtracted when titles name different places only, and when one of two is a daily report. */
  conflict: { places: number; daily: number };
  /** Minimum cohesion of a large cluster: the length of the sum of unit vectors divided by their number; a deficit is subtracted. */
  cohesion: number;
  /** Subtracted from the cosine for each doubling of the days between. */
  gapPenalty: number;
}

export const EVENT_SETTINGS: EventSettings = {
  articleTerms: 40,
  clusterTerms: 200,
  join: 0.45,
  joinByTitle: 0.42,
  merge: 0.48,
  linkage: 0.5,
  titleBonus: 0.22,
  commonWord: 4,
  mostOfWord: 2.2,
  fullTitle: 4,
  ownWords: 0.5,
  likeness: 0.2,
  conflict: { places: 0.2, daily: 0.15 },
  cohesion: 0.45,
  gapPenalty: 0.03,
};
