import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { ShownArticle } from '../contract.ts';

export function ArticleFacts({ article: { emotion, mediaType, siteName, author, publishedAt } }: { article: ShownArticle }) {
  return (
    <div className="login-free-facts">
      <EmotionTag emotion={emotion} />
      <MediaTag mediaType={mediaType} />
      <bdi>{siteName}</bdi>
      {author !== '' && author !== siteName && <bdi>{author}</bdi>}
      <Time value={publishedAt} isFull />
    </div>
  );
}
