import type { ChapterKey } from '#shared/bulletin-chapters.ts';
import { useCall } from '#web/client/use-call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { clientReportTemplateContract } from '../contract.ts';

const FRESH_MS = 3_600_000;

/** What a chapter is called in a bulletin of the person's language. */
export function useChapterTitle(): (key: ChapterKey) => string {
  const locale = useLanguage();
  const { data } = useCall(clientReportTemplateContract.parts, {}, { staleMs: FRESH_MS });
  const titles = new Map(data?.chapters.map((chapter) => [chapter.key, chapter.titles[locale]]));
  return (key) => titles.get(key) ?? '';
}
