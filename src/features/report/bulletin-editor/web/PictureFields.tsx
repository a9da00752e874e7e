import { Form, Input, Radio } from 'antd';
import type { Block } from '#shared/bulletin.ts';
import { LONGEST_ALT, LONGEST_CAPTION, PICTURE_WIDTHS } from '#shared/picture.ts';
import { useText } from '#web/i18n/use-text.ts';

type Picture = Extract<Block, { is: 'picture' }>;

/** What a picture shows, its name, and how wide it stands. */
export function PictureFields({ picture, onChange }: { picture: Picture; onChange: (picture: Picture) => void }) {
  const t = useText('bulletinEditor');
  return (
    <Form layout="vertical" component={false}>
      <Form.Item label={t('picture.caption')} htmlFor="picture-caption">
        <Input
          id="picture-caption"
          maxLength={LONGEST_CAPTION}
          value={picture.caption}
          onChange={({ target }) => onChange({ ...picture, caption: target.value })}
        />
      </Form.Item>
      <Form.Item label={t('picture.alt')} htmlFor="picture-alt" extra={t('picture.altHelp')}>
        <Input.TextArea
          id="picture-alt"
          maxLength={LONGEST_ALT}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={picture.alt}
          onChange={({ target }) => onChange({ ...picture, alt: target.value })}
        />
      </Form.Item>
      <Form.Item label={t('picture.width')}>
        <Radio.Group
          aria-label={t('picture.width')}
          value={picture.width}
          options={PICTURE_WIDTHS.map((value) => ({ value, label: t(`picture.${value}`) }))}
          onChange={({ target }) => {
            const width = PICTURE_WIDTHS.find((one) => one === target.value);
            if (width) onChange({ ...picture, width });
          }}
        />
      </Form.Item>
    </Form>
  );
}
