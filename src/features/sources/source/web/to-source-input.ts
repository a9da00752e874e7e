import type { CallInput } from '#shared/contract.ts';
import { isRecord } from '#shared/is-record.ts';
import type { listPageContract } from '../contract.ts';

type Parts = Record<string, unknown>;

/** The form's values as input of the calls: without empty paths, and without groups that lack their first path. */
export function toSourceInput(values: Parts): Parts {
  const { selectors, hot, mapping, ...options }: Parts = isRecord(values.options) ? values.options : {};
  return {
    ...values,
    options: {
      ...options,
      ...(isRecord(selectors) && selectors.item ? { selectors: given(selectors) } : {}),
      ...(isRecord(hot) && hot.title ? { hot: { items: '', ...given(hot) } } : {}),
      ...(isRecord(mapping) ? { mapping: { items: '', url: '', title: '', ...given(mapping) } } : {}),
    },
  };
}

/** The part of it that is read. */
export function toPreviewInput(values: Parts): CallInput<typeof listPageContract.preview> {
  const { url, kind, options } = toSourceInput(values);
  // The server reports fields that are still missing.
  return { url, kind, options } as CallInput<typeof listPageContract.preview>;
}

const given = (paths: Parts): Parts =>
  Object.fromEntries(Object.entries(paths).filter(([, path]) => typeof path === 'string' && path.trim() !== ''));
