import { type EndpointCase, classManage } from './endpoint-case.ts';

export const emotionWordCases: Record<string, EndpointCase> = {
  [`GET ${classManage}/client-emotion-word-lib`]: {
    input: (own) => ({ id: own.emotionLibId }),
    foreign: (_own, other) => ({ id: other.emotionLibId }),
  },
  [`POST ${classManage}/client-emotion-word-lib`]: { input: () => ({ name: '新词库' }) },
  [`PUT ${classManage}/client-emotion-word-lib`]: {
    input: (own) => ({ id: own.emotionLibId, name: '改名', isEnabled: true }),
    foreign: (_own, other) => ({ id: other.emotionLibId, name: 'x' }),
  },
  [`POST ${classManage}/client-emotion-word-lib/state`]: {
    input: (own) => ({ ids: [own.emotionLibId], isEnabled: false }),
    foreign: (own, other) => ({ ids: [own.emotionLibId, other.emotionLibId], isEnabled: true }),
  },
  [`DELETE ${classManage}/client-emotion-word-lib`]: {
    input: (own) => ({ id: own.emptyLibId }),
    foreign: (own, other) => ({ id: [own.emptyLibId, other.emptyLibId] }),
  },
  [`POST ${classManage}/client-emotion-word-lib/preview`]: {
    input: (own) => ({ id: own.emotionLibId, isEnabled: false }),
    foreign: (own, other) => ({ id: [own.emotionLibId, other.emotionLibId], isEnabled: false }),
  },
  [`DELETE ${classManage}/emotion-word`]: {
    input: (own) => ({ id: own.emotionWordId }),
    foreign: (own, other) => ({ id: [own.emotionWordId, other.emotionWordId] }),
  },
  [`GET ${classManage}/emotion-word`]: {
    input: (own) => ({ id: own.emotionWordId }),
    foreign: (_own, other) => ({ id: other.emotionWordId }),
  },
  [`POST ${classManage}/emotion-word`]: {
    input: (own) => ({ libId: own.emotionLibId, words: ['无此词丁'], polarity: 'positive', strength: 0.5 }),
    foreign: (_own, other) => ({ libId: other.emotionLibId, words: ['x'], polarity: 'positive', strength: 0.5 }),
  },
  [`PUT ${classManage}/emotion-word`]: {
    input: (own) => ({ id: own.emotionWordId, libId: own.emotionLibId, word: '无此词戊', polarity: 'positive', strength: 0.5 }),
    foreign: (own, other) => ({ id: own.emotionWordId, libId: other.emotionLibId, word: 'x', polarity: 'positive', strength: 0.5 }),
  },
  [`POST ${classManage}/emotion-word/preview`]: {
    input: (own) => ({ libId: own.emotionLibId, words: ['发布'], polarity: 'negative', strength: 0.5 }),
    foreign: (own, other) => ({ libId: own.emotionLibId, without: [other.emotionWordId], polarity: 'negative', strength: 0.5 }),
  },
};
