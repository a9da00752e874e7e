import type { ArticleStatus } from '#shared/media.ts';
import { useText } from '../i18n/use-text.ts';
import type { ToneName } from './tones.data.ts';
import { ToneTag } from './ToneTag.tsx';

const LOOKS: Record<ArticleStatus, { tone: ToneName; sign: string }> = {
  unread: { tone: 'blue', sign: '●' },
  read: { tone: 'grey', sign: '○' },
  processing: { tone: 'orange', sign: '◐' },
  processed: { tone: 'green', sign: '✓' },
  ignored: { tone: 'grey', sign: '–' },
};

/** Status of an article. */
export function StatusTag({ status }: { status: ArticleStatus }) {
  const t = useText('web');
  return <ToneTag {...LOOKS[status]}>{t(`status.${status}`)}</ToneTag>;
}
