// What the robots of the press received, as a page: a newcomer sees warnings arrive without having a robot.
import { beijingText } from '#samples/press/beijing-time.ts';
import { escapeText } from '#samples/site/escape.ts';
import { Robots, type Received, ROBOT_SECRET } from './robots.ts';

const TEXTS = {
  'zh-CN': {
    title: '本地信箱',
    note: (seconds: number) => `样例机器人和样例邮箱收到的消息，新的在前；每 ${seconds} 秒更新。`,
    none: '还没有消息。',
    kinds: {
      wecom: '企业微信机器人',
      wecomApp: '企业微信应用',
      sms: '短信',
      mail: '邮件',
      dingtalk: '钉钉机器人',
      feishu: '飞书机器人',
      webhook: '数据接口',
    },
  },
  'en-US': {
    title: 'Local mailbox',
    note: (seconds: number) => `What the sample robots and the sample mailbox received, newest first; read again every ${seconds} seconds.`,
    none: 'No message yet.',
    kinds: {
      wecom: 'WeCom robot',
      wecomApp: 'WeCom app',
      sms: 'SMS',
      mail: 'Mail',
      dingtalk: 'DingTalk robot',
      feishu: 'Feishu robot',
      webhook: 'Webhook',
    },
  },
} as const;
type Language = keyof typeof TEXTS;
const REFRESH_SECONDS = 5;

/** The language that a browser asks for first; Chinese unless that is English. */
export const languageOf = (accepted: string | undefined): Language => (/^\s*en\b/i.test(accepted ?? '') ? 'en-US' : 'zh-CN');

export function mailboxPage(received: readonly Received[], language: Language): string {
  const { title, note, none } = TEXTS[language];
  const letters = received
    .toReversed()
    .map((letter) => letterOf(letter, language))
    .join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="${REFRESH_SECONDS}"><title>${title}</title><style>body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 sans-serif}a{color:#0958d9}article{border-top:1px solid #ccc}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style></head><body><h1>${title}</h1><p>${note(REFRESH_SECONDS)}</p>${letters || `<p>${none}</p>`}</body></html>`;
}

const letterOf = ({ kind, robot, text, at }: Received, language: Language): string =>
  `<article><p>${beijingText(at, 'seconds')}　${TEXTS[language].kinds[kind]} ${escapeText(robot)}</p><pre>${withLinks(escapeText(text))}</pre></article>`;

/** An address ends where its line does, or before the mark that follows it. */
const withLinks = (markup: string): string =>
  markup.replaceAll(/https?:\/\/[^\s<>，。；）]+/g, (url) => `<a href="${url}" target="_blank" rel="noopener">${url}</a>`);

/** Recipients of the sample warnings, with their robots. */
export const SAMPLE_ROBOTS = [
  { recipient: '值班编辑', channel: 'wecom', robot: 'zhiban', secret: '' },
  { recipient: '舆情负责人', channel: 'dingtalk', robot: 'signedfuzeren', secret: ROBOT_SECRET },
  { recipient: '数据接口', channel: 'webhook', robot: 'signedshuju', secret: ROBOT_SECRET },
] as const;

export const MAILBOX_HOST = 'jiqiren.localhost';
/** Who reads mails, before his robot. */
export const SAMPLE_READER = { recipient: '舆情负责人', address: `fuzeren@${MAILBOX_HOST}` } as const;
export const takesMail = (address: string): boolean => address.endsWith(`@${MAILBOX_HOST}`);
export const robotAddress = (port: number, { channel, robot }: (typeof SAMPLE_ROBOTS)[number]): string =>
  `http://${MAILBOX_HOST}:${port}${Robots.path(channel, robot)}`;
