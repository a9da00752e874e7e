import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { userSuggestionContract } from '../contract.ts';
import { acceptSuggestion, rejectSuggestions } from './decide-suggestion.ts';
import { listSuggestions } from './list-suggestions.ts';
import { previewSuggestion } from './preview-suggestion.ts';

export const userSuggestionRoutes = (platform: Platform) =>
  implement(userSuggestionContract, {
    list: (actor, input) => listSuggestions(platform, actor, input),
    accept: (actor, input) => acceptSuggestion(platform, actor, input),
    reject: (actor, input) => rejectSuggestions(platform, actor, input),
    preview: (actor, input) => previewSuggestion(platform, actor, input),
  });
