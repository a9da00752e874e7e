import { pngOf } from '../../support/pictures.ts';
import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/manage/report/client-report-template-setting/look';

/** All of it is of the caller's own client: another one's logo is all that an id may name. */
export const bulletinLookCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: () => ({}) },
  [`PUT ${path}`]: { input: () => ({ theme: 'dark', colour: '#0b6e4f', isOnPlate: false }) },
  [`GET ${path}/logo`]: { input: (own) => ({ id: own.logoFileId }), foreign: (_own, other) => ({ id: other.logoFileId }) },
  [`POST ${path}/logo`]: { input: () => ({ files: [{ name: 'logo.png', text: pngOf(40, 20, 9) }] }) },
  [`POST ${path}/logo-removal`]: { input: () => ({}) },
};
