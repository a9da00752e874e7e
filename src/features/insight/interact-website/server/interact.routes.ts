import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { interactContract } from '../contract.ts';
import { addQuestion } from './add-question.ts';
import { listBoards, listQuestions } from './list-questions.ts';

export const interactRoutes = (platform: Platform) =>
  implement(interactContract, {
    list: (actor, input) => listQuestions(platform, actor, input),
    boards: () => listBoards(platform),
    add: (actor, input) => addQuestion(platform, actor, input),
  });
