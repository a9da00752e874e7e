import type { UserSettings } from '../contract.ts';

export { returnAddressesOf } from './provider-sign-in.ts';
/** People whom a provider announces before they come. */
export {
  followRules,
  freeName,
  insertPerson,
  isTaken,
  nobodyOf,
  type PeopleRules,
  randomName,
  requireStill,
  startAnew,
} from './provider-people.ts';
/** Whether a client is open, also to this address. */
export { requireOpen } from './admit.ts';

/** The address of a person's first screen: the person's own, or the client's. */
export const homepageIn = (row: { settings: unknown; defaultHomepageUrl: string }): string =>
  settingsOf(row).homepage || row.defaultHomepageUrl;

// Only the settings call writes them.
export const settingsOf = (row: { settings: unknown }): UserSettings => row.settings as UserSettings;
