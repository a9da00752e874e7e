import { Button, Drawer, Flex, List, Skeleton } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { Time } from '#web/ui/Time.tsx';
import type { ReportTemplate, TemplateVersion } from '../contract.ts';
import { isOwn, type TemplateCalls } from './template-calls.ts';
import { useChapterTitle } from './use-chapter-title.ts';

const WIDTH = 560;

/** What a template was before; an earlier version becomes the newest one again. */
export function VersionsDrawer({ calls, template, onClose }: { calls: TemplateCalls; template: ReportTemplate; onClose: () => void }) {
  const t = useText('reportTemplate');
  const { modify } = useRights(calls.module);
  const found = useCall(calls.contract.versions, { id: template.id });
  const current = found.data?.items[0]?.version ?? template.version;
  const restore = useAction(calls.contract.restore, {
    invalidates: [calls.contract],
    success: (_, { version }) => t('done.restored', { version: Number(version) }),
    undo: ({ id }) => ({ id, version: current }),
  });
  return (
    <Drawer open title={`${t('action.history')} · ${shortly(template.name)}`} size={WIDTH} onClose={onClose}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {found.data && (
        <List<TemplateVersion>
          dataSource={found.data.items}
          rowKey="version"
          renderItem={(version) => (
            <List.Item
              actions={
                modify && isOwn(calls, template) && version.version !== current
                  ? [
                      <Button key="restore" size="small" onClick={() => restore.mutate({ id: template.id, version: version.version })}>
                        {t('action.restore')}
                      </Button>,
                    ]
                  : []
              }
            >
              <Version version={version} />
            </List.Item>
          )}
        />
      )}
    </Drawer>
  );
}

function Version({ version: { version, name, settings, file, bulletins, by, createdAt } }: { version: TemplateVersion }) {
  const t = useText('reportTemplate');
  const titleOf = useChapterTitle();
  const chapters = settings.chapters.filter(({ isOn }) => isOn).map(({ key }) => titleOf(key));
  return (
    <div>
      <Flex gap={8} wrap>
        <strong>{t('version', { version })}</strong>
        <span>{name}</span>
        <Time value={createdAt} />
        <span>{by}</span>
      </Flex>
      <div>{chapters.join(t('comma'))}</div>
      {file && <div>{file.name}</div>}
      <small>{t('madeWith', { total: bulletins })}</small>
    </div>
  );
}
