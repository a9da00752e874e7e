import type { MediaType } from '#shared/media.ts';
import { useText } from '../i18n/use-text.ts';
import { ToneTag } from './ToneTag.tsx';

export function MediaTag({ mediaType }: { mediaType: MediaType }) {
  const t = useText('web');
  return <ToneTag tone="blue">{t(`media.${mediaType}`)}</ToneTag>;
}
