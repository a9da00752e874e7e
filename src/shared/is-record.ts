/** Whether a value is an object whose keys can be asked for; a list is one too. */
export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
