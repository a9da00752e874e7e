// Operations on subjects for other features: reclassifying stored articles, and finding references to a dictionary.
export { changeBatch } from './backfill-subject.job.ts';
export { freeName } from './free-name.ts';
export { findDifference } from './find-difference.ts';
export { startBackfill } from './backfill.ts';
export { findDictionaryUsers, namesSeen, renameInSubjects, touchSubjects } from './references.ts';
export { addRows, takeBackSubjects } from './imported-rows.ts';
export { excludeWord } from './exclude-word.ts';
