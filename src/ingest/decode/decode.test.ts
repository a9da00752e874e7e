import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeBody } from './decode.ts';

const SIMPLIFIED = '听风网讯：昨日上午，市政府召开新闻发布会，就群众关心的供水问题作出说明，有关部门表示将在一个月内完成管网改造。';
const TRADITIONAL = '聽風網訊：昨日上午，市政府召開新聞發布會，就民眾關心的供水問題作出說明，有關部門表示將在一個月內完成管網改造。';
const JAPANESE = '昨日の午前、市は記者会見を開き、市民が心配している水道の問題について説明しました。';
const KOREAN = '어제 오전 시청은 기자 회견을 열고 시민들이 걱정하는 수도 문제에 대해 설명했다.';

describe('decodeBody', () => {
  test.each([
    ['gbk', SIMPLIFIED, 'gb18030'],
    ['gb18030', `${SIMPLIFIED}𠮷㐀`, 'gb18030'],
    ['big5', TRADITIONAL, 'big5'],
    ['shift_jis', JAPANESE, 'shift_jis'],
    ['euc-jp', JAPANESE, 'euc-jp'],
    ['euc-kr', KOREAN, 'euc-kr'],
    ['utf-8', SIMPLIFIED, 'utf-8'],
    ['utf-16le', `<html><body>${SIMPLIFIED}</body></html>`, 'utf-16le'],
    ['utf-16be', `<html><body>${SIMPLIFIED}</body></html>`, 'utf-16be'],
  ])('detects %s without any declaration', (encoding, text, expected) => {
    expect(decodeBody(iconv.encode(text, encoding))).toEqual({ text, encoding: expected, from: 'detected' });
  });

  test('reads UTF-8 that declares gb2312', () => {
    const html = `<meta charset="gb2312"><p>${SIMPLIFIED}</p>`;
    expect(decodeBody(Buffer.from(html), 'text/html; charset=gb2312')).toEqual({ text: html, encoding: 'utf-8', from: 'detected' });
  });

  test('reads GBK that declares UTF-8', () => {
    const html = `<meta charset="utf-8"><p>${SIMPLIFIED}</p>`;
    expect(decodeBody(iconv.encode(html, 'gbk'), 'text/html; charset=utf-8')).toEqual({
      text: html,
      encoding: 'gb18030',
      from: 'detected',
    });
  });

  test('believes a meta declaration that the bytes bear out', () => {
    const html = '<meta http-equiv="Content-Type" content="text/html; charset=gb2312"><p>联通</p>';
    expect(decodeBody(iconv.encode(html, 'gbk'), 'text/html')).toEqual({ text: html, encoding: 'gb18030', from: 'meta' });
  });

  test('prefers the page over a server’s default of Latin-1', () => {
    const html = `<meta charset=gbk>${SIMPLIFIED}`;
    expect(decodeBody(iconv.encode(html, 'gbk'), 'text/html; charset=ISO-8859-1').text).toBe(html);
  });

  test('strips the byte-order mark and trusts it', () => {
    expect(decodeBody(Buffer.from(`\uFEFF${SIMPLIFIED}`), 'text/html; charset=gbk')).toEqual({
      text: SIMPLIFIED,
      encoding: 'utf-8',
      from: 'bom',
    });
  });

  test('keeps UTF-8 with a few damaged bytes or a cut-off end', () => {
    const body = Buffer.from(SIMPLIFIED.repeat(3));
    expect(decodeBody(body.subarray(0, -1), 'text/html').encoding).toBe('utf-8');
    body[10] = 0xff;
    expect(decodeBody(body, 'text/html').encoding).toBe('utf-8');
  });

  test('never decodes UTF-7', () => {
    expect(decodeBody(Buffer.from('+ADw-script+AD4-'), 'text/html; charset=utf-7').text).toBe('+ADw-script+AD4-');
  });

  test('reads an empty body', () => {
    expect(decodeBody(Buffer.alloc(0), '')).toEqual({ text: '', encoding: 'utf-8', from: 'detected' });
  });
});
