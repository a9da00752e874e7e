import { exampleWord } from '#features/report/brief-report/server/facade.ts';
import type { EndpointCase } from './endpoint-case.ts';

const client = '/v1/manage/report/client-report-template-setting';
const operate = '/v1/operate/operation-setting/report-template-setting';
const modules = '/v1/manage/report/subject-analyze-module-setting';

const instructions = '/v1/manage/report/report-template-instructions';
const files = [{ name: 'a.docx', text: new Uint8Array(await exampleWord('zh-CN')) }];

const CHAPTERS = [
  { key: 'summary', isOn: true },
  { key: 'events', isOn: true },
];

export const reportTemplateCases: Record<string, EndpointCase> = {
  [`GET ${client}`]: { input: (own) => ({ id: own.reportTemplateId }), foreign: (_own, other) => ({ id: other.reportTemplateId }) },
  [`GET ${client}/part`]: { input: () => ({}) },
  [`POST ${client}/preview`]: { input: () => ({ kind: 'daily', settings: { chapters: CHAPTERS } }) },
  [`POST ${client}`]: { input: () => ({ name: '新的模板', kinds: ['weekly'], settings: { style: 'official' } }) },
  [`PUT ${client}`]: {
    input: (own) => ({ id: own.reportTemplateId, name: '改名', kinds: ['daily'] }),
    foreign: (_own, other) => ({ id: other.reportTemplateId, name: '改名', kinds: ['daily'] }),
  },
  [`POST ${client}/copy`]: { input: (own) => ({ id: own.sharedTemplateId }), foreign: (_own, other) => ({ id: other.reportTemplateId }) },
  [`GET ${client}/version`]: { input: (own) => ({ id: own.reportTemplateId }), foreign: (_own, other) => ({ id: other.reportTemplateId }) },
  [`POST ${client}/restoration`]: {
    input: (own) => ({ id: own.reportTemplateId, version: 1 }),
    foreign: (_own, other) => ({ id: other.reportTemplateId, version: 1 }),
  },
  [`PUT ${client}/usual`]: {
    input: (own) => ({ kind: 'daily', templateId: own.reportTemplateId }),
    foreign: (_own, other) => ({ kind: 'daily', templateId: other.reportTemplateId }),
  },
  [`POST ${client}/file`]: {
    input: (own) => ({ id: own.reportTemplateId, files }),
    foreign: (_own, other) => ({ id: other.reportTemplateId, files }),
  },
  [`GET ${client}/file`]: {
    input: (own) => ({ id: own.reportTemplateId, version: own.reportTemplateVersion }),
    foreign: (_own, other) => ({ id: other.reportTemplateId }),
  },
  [`POST ${client}/file-removal`]: {
    input: (own) => ({ id: own.reportTemplateId }),
    foreign: (_own, other) => ({ id: other.reportTemplateId }),
  },
  [`POST ${client}/removal`]: {
    input: (own) => ({ ids: [own.spareTemplateId] }),
    foreign: (own, other) => ({ ids: [own.spareTemplateId, other.spareTemplateId] }),
  },
  [`GET ${operate}`]: { input: (own) => ({ id: own.sharedTemplateId }), foreign: (own) => ({ id: own.reportTemplateId }) },
  [`POST ${operate}`]: { input: () => ({ name: '服务商模板', kinds: ['weekly'] }) },
  [`PUT ${operate}`]: {
    input: (own) => ({ id: own.sharedTemplateId, name: '改名', kinds: ['daily'] }),
    foreign: (own) => ({ id: own.reportTemplateId, name: '改名', kinds: ['daily'] }),
  },
  [`GET ${operate}/version`]: { input: (own) => ({ id: own.sharedTemplateId }), foreign: (own) => ({ id: own.reportTemplateId }) },
  [`POST ${operate}/restoration`]: {
    input: (own) => ({ id: own.sharedTemplateId, version: 1 }),
    foreign: (own) => ({ id: own.reportTemplateId, version: 1 }),
  },
  [`PUT ${operate}/usual`]: {
    input: () => ({ kind: 'weekly', templateId: 0 }),
    foreign: (own) => ({ kind: 'daily', templateId: own.reportTemplateId }),
  },
  [`POST ${operate}/file`]: {
    input: (own) => ({ id: own.sharedTemplateId, files }),
    foreign: (own) => ({ id: own.reportTemplateId, files }),
  },
  [`GET ${operate}/file`]: {
    input: (own) => ({ id: own.sharedTemplateId, version: own.sharedTemplateVersion }),
    foreign: (own) => ({ id: own.reportTemplateId }),
  },
  [`POST ${operate}/file-removal`]: {
    input: (own) => ({ id: own.sharedTemplateId }),
    foreign: (own) => ({ id: own.reportTemplateId }),
  },
  [`POST ${operate}/removal`]: { input: (own) => ({ ids: [own.sharedTemplateId] }), foreign: (own) => ({ ids: [own.spareTemplateId] }) },
  [`GET ${instructions}`]: { input: () => ({}) },
  [`GET ${instructions}/example`]: { input: () => ({ locale: 'en-US' }) },
  [`POST ${instructions}/trial`]: { input: () => ({ kind: 'weekly', files }) },
  [`GET ${modules}`]: { input: () => ({}) },
  [`PUT ${modules}`]: { input: () => ({ chapters: CHAPTERS }) },
};
