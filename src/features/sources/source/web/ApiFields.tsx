import { Col, Collapse, Form, Input, Row, Typography } from 'antd';
import { useState } from 'react';
import type { ApiMapping } from '#shared/api-mapping.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';

const ARTICLE = ['items', 'title', 'url', 'time', 'text', 'html', 'author', 'followers', 'guid'] as const;
const BROADCAST = ['channel', 'programme', 'media', 'duration', 'segments', 'segmentTime', 'segmentText', 'segmentSpeaker'] as const;
const EXAMPLES: Partial<Record<keyof ApiMapping, string>> = {
  items: 'data.list',
  title: 'title',
  url: 'url',
  author: 'author.name',
  followers: 'author.followers',
};

const FLUSH = { header: { paddingInline: 0 }, body: { padding: 0 } };

/** The paths of an article's parts in the answer of an API; those for television and radio on request. */
export function ApiFields({ mapping }: { mapping: ApiMapping | undefined }) {
  const t = useText('source');
  const mediaType = Form.useWatch<string | undefined>('mediaType');
  const isBroadcast = mediaType === 'tv' || mediaType === 'radio' || BROADCAST.some((part) => mapping?.[part]);
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Typography.Paragraph type="secondary">{t('help.api')}</Typography.Paragraph>
      <Paths parts={ARTICLE} />
      <Collapse
        ghost
        size="small"
        activeKey={(isOpen ?? isBroadcast) ? ['broadcast'] : []}
        onChange={(keys) => setIsOpen(keys.length > 0)}
        // Hidden fields are saved too.
        items={[{ key: 'broadcast', label: t('field.broadcast'), forceRender: true, styles: FLUSH, children: <Paths parts={BROADCAST} /> }]}
      />
    </>
  );
}

function Paths({ parts }: { parts: readonly (keyof ApiMapping)[] }) {
  const t = useText('source');
  return (
    <Row gutter={12}>
      {parts.map((part) => (
        <Col key={part} span={6}>
          <FormField name={`options.mapping.${part}`} label={t(`field.api.${part}`)} message={t('problem.path')}>
            <Input placeholder={EXAMPLES[part]} />
          </FormField>
        </Col>
      ))}
    </Row>
  );
}
