/** An article as the clustering is given it. */
export type ArticleId = string | number;

export interface EventArticle {
  id: ArticleId;
  title: string;
  content: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** Where it was published; heat counts different sites. */
  site?: string;
  /** Share in the event's heat, 1 when left out (a reprint may count less, a large outlet more). */
  weight?: number;
}
