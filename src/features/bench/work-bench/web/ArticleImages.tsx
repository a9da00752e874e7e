import { Image, Space } from 'antd';
import { useImageAddress } from '#features/bench/original/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';

const MOST = 30;
const HEIGHT = 120;

/** The pictures of an article, fetched through this server, because a page loads nothing from elsewhere. */
export function ArticleImages({ articleId, images }: { articleId: number; images: readonly string[] }) {
  const t = useText('article');
  const addressOf = useImageAddress(articleId);
  return (
    <Image.PreviewGroup>
      <Space wrap style={{ marginBlockStart: 12 }}>
        {images.slice(0, MOST).map((url, i) => {
          const src = addressOf(url);
          return src === undefined ? null : (
            <Image key={url} src={src} height={HEIGHT} alt={t('detail.image', { number: i + 1 })} style={{ objectFit: 'cover' }} />
          );
        })}
      </Space>
    </Image.PreviewGroup>
  );
}
