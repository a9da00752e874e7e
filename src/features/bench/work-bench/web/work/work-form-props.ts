import type { WorkActions } from './use-work-actions.ts';

/** Common properties of the forms in the work menu. */
export interface WorkFormProps {
  articleIds: number[];
  actions: WorkActions;
  onDone: () => void;
  onCancel: () => void;
}
