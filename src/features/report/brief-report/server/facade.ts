// What other features ask of bulletins.
export { AlreadyMade, type BulletinFields, createBulletin } from './create-bulletin.ts';
export { currentChapters } from './current-chapters.ts';
export { fileNameOf } from './export-bulletin.ts';
export { getBulletin, shownBulletins, shownStates } from './list-bulletins.ts';
export { chooseTemplate, type ChosenTemplate, NO_TEMPLATE, templateOfBulletin, usableTemplates, usualTemplates } from './find-template.ts';
export { givenIn } from './given-in.ts';
export { requireNamed } from './require-named.ts';
export { mayRead, readableIds, requireBulletins } from './told-to.ts';
export { dayText, periodText } from './time-text.ts';
export { REPORT_WORDS } from './report-words.data.ts';
export { cutTo, shortTo } from './cut-text.ts';
export { issueText } from './title-of.ts';
export { toWord } from './to-word.ts';
export { type Rewritten, rewrite } from './rewrite.ts';
export { changeText, shareText, wholeText } from './numbers-text.ts';
export { exampleSnapshot } from './example-snapshot.ts';
export { writePreview } from './write-preview.ts';
