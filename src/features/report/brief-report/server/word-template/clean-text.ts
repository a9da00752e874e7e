import { xmlText } from '#shared/xml-text.ts';

/** Marks that would turn the direction of all that follows them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** As it may stand in a file. */
export const cleanText = (text: string): string => xmlText(text.replaceAll(TURNS, ''));
