/** How many of a source's last runs decide its health, and are shown as its strip. */
export const RECENT_RUNS = 10;
