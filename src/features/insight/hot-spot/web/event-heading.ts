/** The drawer's title is not a heading, so its content continues below the page's heading. */
export const EVENT_HEADING = { margin: '0 0 12px', fontSize: 15 } as const;
