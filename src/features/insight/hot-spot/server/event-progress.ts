// How far the events of a record are found, by the keeper in this process. Others in it know so whether an article without an event stands alone, or was
// not looked at yet.
import type { Store } from '#server/db/open-record.ts';

const passed = new WeakMap<Store, number>();

/** Changes up to this one have their events; below any number, a keeper has started. */
export const noteEventsFound = (store: Store, seq: number): void => void passed.set(store, seq);

/** True when no keeper in this process is still to look at the change. */
export const areEventsFound = (store: Store, seq: number): boolean => seq <= (passed.get(store) ?? Number.POSITIVE_INFINITY);
