import { expect, test } from 'vitest';
import { secondsOf } from '../shell/notice-rules.ts';
import { shadedTheme, themeOf } from '../shell/themes.data.ts';
import { appearanceOf } from './client-options.ts';

const having = (options: Record<string, unknown> | string) => ({ Client_Options_JSON: options });

test('what was written otherwise counts as not there', () => {
  for (const options of [{}, '', '{', '[]', { appearance: 'purple' }, { appearance: 1 }])
    expect(appearanceOf(having(options))).toBe('light');
  expect(appearanceOf(undefined)).toBe('light');
  expect(appearanceOf(having('{"appearance":"system"}'))).toBe('system');
});

test('notices stay as long as the client says, and those of comments until they are closed', () => {
  const user = having({ noticeSeconds: 0, ticketNoticeSeconds: 60 });
  expect(secondsOf('Warning', user)).toBe(0);
  expect(secondsOf('ReceivedTicketNoReply', user)).toBe(60);
  expect(secondsOf('TicketProcessStatusCount', user)).toBe(60);
  expect(secondsOf('ArticleComment', having({ noticeSeconds: 30 }))).toBe(0);
});

test('without an option that can be used they stay as usual', () => {
  for (const options of [{}, { noticeSeconds: -1, ticketNoticeSeconds: '9' }, { noticeSeconds: 1.5 }, { noticeSeconds: null }]) {
    expect(secondsOf('Warning', having(options))).toBe(10);
    expect(secondsOf('ReceivedTicketNoReply', having(options))).toBe(300);
  }
});

test('a colour of the client is its theme, unless white text cannot be read on it', () => {
  expect(themeOf('#7a1f5c')).toMatchObject({ colorPrimary: '#7a1f5c', isDark: false, headerBackground: '#3d102e' });
  for (const code of ['#ffcc00', '#12', '#zzzzzz', '']) expect(themeOf(code)).toBe(themeOf('default'));
});

test('the same theme is the same object, so that pages are not drawn anew', () => {
  expect(themeOf('#7a1f5c')).toBe(themeOf('#7A1F5C'));
  expect(shadedTheme('#7a1f5c', true)).toBe(shadedTheme('#7a1f5c', true));
  expect(shadedTheme('dark', false)).toBe(themeOf('dark'));
});

test('in the dark it has the colours of the dark theme under its own head', () => {
  expect(shadedTheme('teal', true)).toEqual({ ...themeOf('dark'), headerBackground: themeOf('teal').headerBackground });
});
