/** Nobody has more; the columns of the index hold one more at most. */
export const MOST_FOLLOWERS = 4e9;
