export interface JunkInput {
  title: string;
  content: string;
  url?: string;
  /** Share of the page's text that is in links, 0–1. */
  linkTextRatio?: number;
}
