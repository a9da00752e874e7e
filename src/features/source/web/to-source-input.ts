import type { CallInput } from '#shared/contract.ts';
import type { listPageContract } from '../contract.ts';

type Parts = Record<string, unknown>;
type Paths = Record<string, string | undefined>;

/** The form's values as the calls take them: no path that was left empty, and no group of them without its first. */
export function toSourceInput(values: Parts): Parts {
  const { selectors, hot, mapping, ...options } = (values.options ?? {}) as Record<string, Paths | undefined>;
  return {
    ...values,
    options: {
      ...options,
      ...(selectors?.item ? { selectors: given(selectors) } : {}),
      ...(hot?.title ? { hot: { items: '', ...given(hot) } } : {}),
      ...(mapping ? { mapping: { items: '', url: '', title: '', ...given(mapping) } } : {}),
    },
  };
}

/** What of it is read. */
export function toPreviewInput(values: Parts): CallInput<typeof listPageContract.preview> {
  const { url, kind, options } = toSourceInput(values);
  return { url, kind, options } as CallInput<typeof listPageContract.preview>;
}

const given = (paths: Paths): Parts =>
  Object.fromEntries(Object.entries(paths).filter(([, path]) => path !== undefined && path.trim() !== ''));
