/** The course of an event, in this order; one that it did not have is left out. */
export const EVENT_PHASES = ['start', 'rise', 'peak', 'fall'] as const;
export type EventPhase = (typeof EVENT_PHASES)[number];
