/** The drawer's name is no heading: what is in it comes right below the page's. */
export const EVENT_HEADING = { margin: '0 0 12px', fontSize: 15 } as const;
