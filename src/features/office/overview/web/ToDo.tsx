import { Card, Flex, theme } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';

export interface Matter {
  key: string;
  tone: 'red' | 'orange' | 'blue';
  text: ReactNode;
  /** Those meant, a line each. */
  details?: readonly ReactElement[];
}

/** What needs somebody, the worst first; each sentence leads to where it is done. */
export function ToDo({ matters }: { matters: readonly (Matter | false | undefined)[] }) {
  const t = useText('overview');
  const { token } = theme.useToken();
  const shown = matters.filter((matter) => matter !== false && matter !== undefined);
  return (
    <Card size="small" title={t('toDo.title', { total: shown.length })}>
      {shown.length === 0 && <EmptyState text={t('toDo.none')} />}
      <Flex vertical gap={10} component="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {shown.map(({ key, tone, text, details = [] }) => (
          <li key={key} className="worded-links">
            <ToneTag tone={tone} sign={SIGNS[tone]}>
              {t(`toDo.tone.${tone}`)}
            </ToneTag>{' '}
            {text}
            {details.length > 0 && (
              <ul style={{ margin: '4px 0 0', paddingInlineStart: 24, color: token.colorTextSecondary }}>
                {details.map((detail) => (
                  <li key={detail.key}>{detail}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </Flex>
    </Card>
  );
}

const SIGNS = { red: '✕', orange: '▲', blue: '●' } as const;
