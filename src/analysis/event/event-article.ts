/** An article as the clustering receives it. */
export type ArticleId = string | number;

export interface EventArticle {
  id: ArticleId;
  title: string;
  content: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** Site of publication; heat counts different sites. */
  site?: string;
  /** Weight in the event's heat, 1 by default (a reprint may count less, a large outlet more). */
  weight?: number;
}
