/** The boxes in which an expression can be written, in their order. */
export const BOXES = ['subject', 'region', 'person', 'event', 'exclude'] as const;
export type Boxes = Record<(typeof BOXES)[number], string>;
export const EMPTY_BOXES: Boxes = { subject: '', region: '', person: '', event: '', exclude: '' };
