/** The stages of an event, in this order; stages that it did not have are left out. */
export const EVENT_PHASES = ['start', 'rise', 'peak', 'fall'] as const;
export type EventPhase = (typeof EVENT_PHASES)[number];
