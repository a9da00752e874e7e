// The name of the record that a screen shows: it stands in the screen's title and in the browser's tab, so that two tabs can be told apart.
import { useEffect } from 'react';
import { create } from 'zustand';

const useStore = create<{ name: string }>(() => ({ name: '' }));

/** '' while none is shown. */
export const useRecordName = (): string => useStore((state) => state.name);

/** Says which record is shown, as long as it is. */
export function useShownRecord(name: string | undefined): void {
  useEffect(() => {
    useStore.setState({ name: name ?? '' });
    return () => useStore.setState({ name: '' });
  }, [name]);
}
