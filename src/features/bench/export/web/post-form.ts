import type { Route } from '#web/client/call.ts';
import { withOfClient } from '#web/client/of-client.ts';
import { addressWithPass } from '#features/core/file/web/facade.tsx';

export type FormValue = string | number | boolean | null | undefined;
export type FormFields = Record<string, FormValue | readonly FormValue[]>;

/** Posts a form into a new window, which a browser closes by itself when a file arrives. Arrays become repeated fields; empty values are left out. */
export async function postForm(path: Route['path'], fields: FormFields): Promise<void> {
  const form = document.createElement('form');
  form.method = 'post';
  form.target = '_blank';
  form.rel = 'noopener';
  form.action = await addressWithPass(path);
  for (const [name, value] of Object.entries(withOfClient({ method: 'POST', path }, fields))) {
    for (const item of [value].flat()) {
      if (item === undefined || item === null || item === '') continue;
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = `${item}`;
      form.append(input);
    }
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
