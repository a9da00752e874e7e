/** Part of the addresses of templates; no screen of its own. */
export const LANGUAGE_MODEL_TAB = 'language-model';
