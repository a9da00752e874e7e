/** A result of an engine or a line of a hot list. */
export interface ShownResult {
  rank: number;
  /** '' if there is none: then there is nothing to open or to add. */
  url: string;
  title: string;
  text: string;
  site: string;
  publishedAt: number | null;
  articleId: number | null;
  /** Only for hot lists. */
  category?: string;
  heat?: number | null;
}
