/** The chapters of bulletins, in their usual order: settings, instructions and words follow this list. */
export const CHAPTER_KEYS = [
  'cover',
  'summary',
  'figures',
  'comparison',
  'origin',
  'trend',
  'emotion',
  'media',
  'regions',
  'classes',
  'events',
  'negatives',
  'opinions',
  'foreign',
  'warned',
  'risk',
  'advice',
  'selected',
  'dates',
  'appendix',
] as const;
export type ChapterKey = (typeof CHAPTER_KEYS)[number];
