import type { Locale } from '#shared/error-messages.ts';

type Line = 'organisation' | 'secrecy' | 'serial' | 'mainTo' | 'copyTo' | 'copies';

/** Lines of the cover, and `issued`: the day on which an official document was issued. */
export const FRAME_WORDS: Record<Locale, Record<Line | 'issued', string>> = {
  'zh-CN': {
    organisation: '编印机关：{value}',
    secrecy: '密级：{value}',
    serial: '编号：{value}',
    mainTo: '主送：{value}',
    copyTo: '抄送：{value}',
    copies: '印数：{value} 份',
    issued: '{value}印发',
  },
  'en-US': {
    organisation: 'Issued by: {value}',
    secrecy: 'Classification: {value}',
    serial: 'No. {value}',
    mainTo: 'To: {value}',
    copyTo: 'Copies to: {value}',
    copies: 'Copies printed: {value}',
    issued: 'Issued on {value}',
  },
};
