import { useCall } from '#web/client/use-call.ts';
import { interactContract } from '../contract.ts';

export const useBoards = () => useCall(interactContract.boards, undefined, { staleMs: 30_000 });
