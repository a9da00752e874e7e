// The form of an acceptance: its fields and initial values, by the kind of change.
import { z } from 'zod';
import { ACTIONS_OF, type SuggestionAction, suggestionAction, type UserSuggestion, userSuggestionContract } from '../contract.ts';

export type ActionType = SuggestionAction['type'];

export interface AcceptFormProps {
  suggestion: UserSuggestion;
  type: ActionType;
  /** The initial library of a word; undefined without any. */
  libId: number | undefined;
  onClose: () => void;
}

/** The call with the input of this one kind of action, so that each field has its own rules. */
export function acceptEndpoint(type: ActionType) {
  const action = suggestionAction.options.find((option) => option.shape.type.value === type) ?? suggestionAction.options[0];
  const { accept } = userSuggestionContract;
  return { ...accept, input: z.strictObject({ ...accept.input.shape, action }) };
}

/** Neutral texts should not be judged at all; other emotions have words that express them. */
export const firstType = (suggestion: UserSuggestion): ActionType =>
  suggestion.kind === 'emotion' && suggestion.after === 'neutral' ? 'white' : ACTIONS_OF[suggestion.kind][0];

/** Choices taken from the article. */
export function placeValue(suggestion: UserSuggestion, kind: 'site' | 'author' | 'url' | 'word'): string {
  return { site: suggestion.siteDomain, author: suggestion.author, url: suggestion.url, word: suggestion.words[0] ?? '' }[kind];
}

export function initialAction(suggestion: UserSuggestion, type: ActionType, libId: number | undefined): Record<string, unknown> {
  const [subject] = [...suggestion.removedSubjects, ...suggestion.beforeSubjects];
  switch (type) {
    case 'emotion-word':
      return { type, libId, word: '', polarity: suggestion.after === 'negative' ? 'negative' : 'positive', strength: 0.5 };
    case 'white':
    case 'black':
      return { type, kind: 'site', value: placeValue(suggestion, 'site') };
    case 'exclude-word':
      return { type, subjectId: subject?.id, word: '' };
    default:
      return { type };
  }
}
