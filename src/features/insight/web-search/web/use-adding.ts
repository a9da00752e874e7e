// Adds results as articles, two at a time, and keeps the outcome of each by its address.
import { App } from 'antd';
import { useState } from 'react';
import { call } from '#web/client/call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { AddedArticle } from '#features/core/article-work/contract.ts';
import { webSearchContract } from '../contract.ts';
import type { ShownResult } from './shown-result.ts';

export type Adding = { state: 'adding' } | ({ state: 'added' } & AddedArticle) | { state: 'failed'; text: string };

const AT_ONCE = 2;

export interface AddingResults {
  of: (url: string) => Adding | undefined;
  add: (results: readonly ShownResult[], subjectIds: readonly number[]) => Promise<void>;
  isBusy: boolean;
}

export function useAdding(): AddingResults {
  const t = useText('webSearch');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [known, setKnown] = useState<ReadonlyMap<string, Adding>>(new Map());
  const note = (url: string, adding: Adding) => setKnown((before) => new Map(before).set(url, adding));

  const addOne = async (result: ShownResult, subjectIds: readonly number[]): Promise<boolean> => {
    const { url, title, text, site, publishedAt } = result;
    note(url, { state: 'adding' });
    try {
      note(url, {
        state: 'added',
        ...(await call(webSearchContract.add, { url, title, text, site, publishedAt, subjectIds: [...subjectIds] })),
      });
      return true;
    } catch (error) {
      note(url, { state: 'failed', text: errorText(error) });
      return false;
    }
  };

  const add = async (results: readonly ShownResult[], subjectIds: readonly number[]) => {
    const waiting = [...results];
    let added = 0;
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) if (await addOne(next, subjectIds)) added += 1;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const failed = results.length - added;
    if (failed > 0) void message.warning(t('done.some', { added, failed }));
    else void message.success(t('done.all', { added }));
  };

  return { of: (url) => known.get(url), add, isBusy: [...known.values()].some(({ state }) => state === 'adding') };
}
