/** The boxes in which an expression can be written, in the order in which they stand. */
export const BOXES = ['subject', 'region', 'person', 'event', 'exclude'] as const;
export type Boxes = Record<(typeof BOXES)[number], string>;
export const EMPTY_BOXES: Boxes = { subject: '', region: '', person: '', event: '', exclude: '' };
