import { subjectContract } from '#features/subjects/subject/contract.ts';
import { useCall } from '#web/client/use-call.ts';

/** All subjects that the person sees. */
export function useOwnSubjects(): { subjects: { id: number; name: string }[]; isLoading: boolean } {
  const tree = useCall(subjectContract.tree, {});
  return { subjects: (tree.data?.items ?? []).filter(({ kind }) => kind === 'subject'), isLoading: tree.isPending };
}
