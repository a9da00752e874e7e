// A sign-in that the address carried, until the person has been told of it.
import { create } from 'zustand';

export type Arrival =
  /** It was taken: as whom is said. */
  | { kind: 'taken' }
  /** It belongs to another person than who is signed in: she is asked first. */
  | { kind: 'other'; token: string };

export const useArrival = create<{ arrival: Arrival | undefined }>(() => ({ arrival: undefined }));
export const noteArrival = (arrival: Arrival | undefined): void => useArrival.setState({ arrival });
