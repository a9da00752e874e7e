// Events for other features: counted by the index, described as in their list.
export { loadPlaces, type Place } from './event-moves.ts';
export { describeEvents } from './describe-events.ts';
export { requireEvents, requireWholeEvents } from './require-event.ts';
export { chosenEvents } from './list-events.ts';
export { areEventsFound } from './event-progress.ts';
