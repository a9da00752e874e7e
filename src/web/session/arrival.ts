// A sign-in carried by the address, until the person has been notified of it.
import { create } from 'zustand';

export type Arrival =
  /** It was accepted: a notice names the account. */
  | { kind: 'taken' }
  /** It belongs to another person than the one signed in, who is asked first. */
  | { kind: 'other'; token: string };

export const useArrival = create<{ arrival: Arrival | undefined }>(() => ({ arrival: undefined }));
export const noteArrival = (arrival: Arrival | undefined): void => useArrival.setState({ arrival });
