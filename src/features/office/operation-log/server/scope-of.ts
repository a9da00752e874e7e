import type { Actor } from '#server/actor.ts';

/** A security officer sees what ordinary people did; what the three powers did is the auditor's to look at. */
export const scopeOf = ({ clientId, power }: Actor) => ({ clientId, ...(power === 'security' && { ofOrdinary: true }) });
