import type { RejectKind } from '#shared/reject-kinds.ts';
import { CLASS_KINDS, type ClassKind } from '../contract.ts';
import { REJECT_DOMAIN_CLASS, REJECT_JUNKWORD_CLASS, REJECT_URL_CLASS } from '../paths.ts';

export const CLASS_SCREEN = { domain: REJECT_DOMAIN_CLASS, url: REJECT_URL_CLASS, junkword: REJECT_JUNKWORD_CLASS } as const;

/** Undefined for a list without classes. */
export const classKindOf = (kind: RejectKind): ClassKind | undefined => CLASS_KINDS.find((one) => one === kind);
