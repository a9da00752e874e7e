import { type EndpointCase, none } from './endpoint-case.ts';

const path = '/v1/front/report/ticket';

export const ticketCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: (own) => ({ articleId: own.articleId }) },
  [`GET ${path}/count`]: none,
  [`GET ${path}/statistic`]: { input: () => ({ from: Date.now() - 86_400_000, until: Date.now() + 86_400_000 }) },
  [`GET ${path}/detail`]: { input: (own) => ({ id: own.ticketId }), foreign: (_own, other) => ({ id: other.ticketId }) },
  [`GET ${path}/draft`]: { input: (own) => ({ id: own.draftTicketId }), foreign: (_own, other) => ({ id: other.draftTicketId }) },
  [`POST ${path}`]: {
    input: (own) => ({ title: '核实云雀的新品', leads: [`u${own.adminId}`], articleIds: [own.articleId] }),
    foreign: (own, other) => ({ title: '核实云雀的新品', leads: [`u${own.adminId}`], articleIds: [other.articleId] }),
  },
  [`GET ${path}/origin`]: {
    input: (own) => ({ articleIds: own.articleId }),
    foreign: (_own, other) => ({ articleIds: other.articleId }),
  },
  // Whoever has the key may: there is no key of another client.
  'GET /v1/t-report/ticket': { input: (own) => ({ key: own.reportKey }) },
  'POST /v1/t-report/ticket': { input: (own) => ({ key: own.reportKey, text: '请核实' }) },
  [`PUT ${path}`]: {
    input: (own) => ({ id: own.draftTicketId, title: '改过的标题' }),
    foreign: (_own, other) => ({ id: other.draftTicketId, title: '改过的标题' }),
  },
  [`DELETE ${path}`]: {
    input: (own) => ({ id: own.spareTicketId }),
    foreign: (own, other) => ({ id: [own.spareTicketId, other.spareTicketId] }),
  },
  [`POST ${path}/step`]: {
    input: (own) => ({ ids: [own.ticketId], step: 'urge' }),
    foreign: (own, other) => ({ ids: [own.ticketId, other.ticketId], step: 'urge' }),
  },
  [`POST ${path}/file`]: { input: () => ({ files: [{ name: 'a.txt', text: '说明' }] }) },
  [`GET ${path}/file`]: {
    input: (own) => ({ id: own.pendingTicketFileId }),
    foreign: (_own, other) => ({ id: other.pendingTicketFileId }),
  },
  [`DELETE ${path}/file`]: {
    input: (own) => ({ id: own.pendingTicketFileId }),
    foreign: (own, other) => ({ id: [own.pendingTicketFileId, other.pendingTicketFileId] }),
  },
  'GET /v1/download-client-ticket-file': {
    input: (own) => ({ ticket_attachment_id: own.ticketFileId }),
    foreign: (_own, other) => ({ ticket_attachment_id: other.ticketFileId }),
  },
  [`GET ${path}/output`]: {
    input: (own) => ({ id: own.ticketId, kind: 'pdf' }),
    foreign: (_own, other) => ({ id: other.ticketId, kind: 'pdf' }),
  },
  'GET /v1/front/report/trail': {
    input: (own) => ({ articleId: own.articleId }),
    foreign: (_own, other) => ({ articleId: other.articleId }),
  },
  'GET /v1/front/report/trail/response': { input: () => ({ from: 0, until: 4_000_000_000_000 }) },
  [`GET ${path}/guest`]: { input: (own) => ({ ticketId: own.ticketId }), foreign: (_own, other) => ({ ticketId: other.ticketId }) },
  [`GET ${path}/guest/own`]: { input: () => ({}) },
  [`POST ${path}/guest`]: {
    input: (own) => ({ ticketId: own.ticketId, name: '吴昊' }),
    foreign: (_own, other) => ({ ticketId: other.ticketId, name: '吴昊' }),
  },
  [`POST ${path}/guest/code`]: { input: (own) => ({ id: own.guestId }), foreign: (_own, other) => ({ id: other.guestId }) },
  [`POST ${path}/guest/end`]: { input: (own) => ({ id: own.guestId }), foreign: (_own, other) => ({ id: other.guestId }) },
  // Whoever has key and code may: there is no key of another client. The others take only what the server sealed.
  'POST /v1/s-ticket': { input: (own) => ({ key: own.guestKey, code: own.guestCode }) },
  'POST /v1/s-ticket/look': { input: () => ({ pass: 'made up' }), refusal: { code: 'not-found', field: 'pass' } },
  'POST /v1/s-ticket/write': { input: () => ({ pass: 'made up', text: '答' }), refusal: { code: 'not-found', field: 'pass' } },
  'POST /v1/s-ticket/file': {
    input: () => ({ pass: 'made up', files: [{ name: 'a.txt', text: '说明' }] }),
    refusal: { code: 'not-found', field: 'pass' },
  },
  'GET /v1/s-ticket/file': { input: () => ({ pass: 'made up' }), refusal: { code: 'not-found', field: 'pass' } },
  [`GET ${path}/setting`]: none,
  [`PUT ${path}/setting`]: { input: () => ({ categories: ['质量'] }) },
};
