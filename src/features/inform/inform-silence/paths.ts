/** The tab of the rules' screen that lists silences; `create` opens the form, with what is named beside it. */
export const SILENCES_TAB = 'silences';
