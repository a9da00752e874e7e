/** The word or the opinion whose comments are shown. */
export interface Said {
  word?: string | undefined;
  opinion?: string | undefined;
}
