export const LIVING_BRIEFING = '/front/report/living-briefing' as const;
export const LIVING_BRIEFING_PAGE = '/front/report/living-briefing/page' as const;

/** Opens the form of the list for a subject. */
export const beginOfSubject = (subjectId: number): Record<string, string | number> => ({ create: 'living-briefing', subjectId });
