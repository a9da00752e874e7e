/** Whether a value is an object that can be indexed by key; arrays count too. */
export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
