import type { ShownResult } from './shown-result.ts';
import type { AddingResults } from './use-adding.ts';

/** What a person may do with what is shown. */
export interface Choosing {
  adding: AddingResults;
  mayAdd: boolean;
  selected: ReadonlyMap<string, ShownResult>;
  onSelect: (result: ShownResult, isSelected: boolean) => void;
  onAdd: (result: ShownResult) => void;
}
