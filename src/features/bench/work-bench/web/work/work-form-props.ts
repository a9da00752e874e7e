import type { WorkActions } from './use-work-actions.ts';

/** What every form of the work menu is given. */
export interface WorkFormProps {
  articleIds: number[];
  actions: WorkActions;
  onDone: () => void;
  onCancel: () => void;
}
