import { ERROR_MESSAGES } from '#shared/error-messages.ts';
import { type ErrorCode, ERRORS } from '#shared/errors.ts';
import { code, page, table } from './markdown.ts';

export function renderErrors(): string {
  return page(
    'Errors',
    'An error answers `{ error: { code, message, field?, detail?, requestId } }`. `code` is stable and is what a program looks at; `message` is in the ' +
      'language of `Accept-Language`; `field` names the input field. `level` is how it is logged.',
    table(
      ['code', 'status', 'when', '中文', 'English', 'level'],
      (Object.keys(ERRORS) as ErrorCode[]).map((name) => {
        const { status, level, when } = ERRORS[name];
        return [code(name), String(status), when, ERROR_MESSAGES['zh-CN'][name], ERROR_MESSAGES['en-US'][name], level];
      }),
    ),
  );
}
