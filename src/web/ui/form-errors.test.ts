import { expect, test } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { formErrors } from './form-errors.ts';

const refused = (issues: { field: string; message?: string }[]) =>
  new ApiError('invalid-input', 400, { message: '', field: issues[0]?.field, detail: issues });

test('an issue of a line or a part stands at the field of the form that holds it', () => {
  const found = formErrors(
    refused([{ field: 'url.3', message: 'not an address' }, { field: 'settings.font.size' }]),
    ['url', 'settings.font'],
    'wrong',
    (_field, message, at) => (at === undefined ? message : `line ${at}: ${message}`),
  );
  expect(found).toEqual({
    fields: [
      { field: 'url', message: 'line 3: not an address' },
      { field: 'settings.font', message: 'wrong' },
    ],
    rest: [],
  });
});

test('an issue of no field of the form is said above it, and names that only begin alike do not hold it', () => {
  expect(formErrors(refused([{ field: 'urls.3' }]), ['url'], 'wrong', (_field, message) => message)).toEqual({
    fields: [],
    rest: ['wrong'],
  });
});
