import type { ShownResult } from './shown-result.ts';
import type { AddingResults } from './use-adding.ts';

/** The actions that a person may take on the results. */
export interface Choosing {
  adding: AddingResults;
  mayAdd: boolean;
  selected: ReadonlyMap<string, ShownResult>;
  onSelect: (result: ShownResult, isSelected: boolean) => void;
  onAdd: (result: ShownResult) => void;
}
