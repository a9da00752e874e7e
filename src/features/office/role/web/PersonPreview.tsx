import { Alert, Card, Col, Descriptions, Row } from 'antd';
import { Link } from 'react-router';
import { GROUP_DIRECTORY } from '#features/office/user-group/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import type { Preview } from '../contract.ts';
import { ROLE_DETAIL } from '../paths.ts';
import { PreviewMenu } from './PreviewMenu.tsx';
import { PreviewPrivileges } from './PreviewPrivileges.tsx';

/** Menu, first page, privileges with the reasons of refusals, subjects and classes of a person. */
export function PersonPreview({ preview }: { preview: Preview }) {
  const t = useText('role');
  const nameText = useNameText();
  return (
    <>
      {preview.isKeptOutBy && <Alert type="warning" showIcon title={t(`keptOut.${preview.isKeptOutBy}`)} style={SPACED} />}
      {preview.mustChangePassword && <Alert type="info" showIcon title={t('mustChangePassword')} style={SPACED} />}
      <Descriptions
        size="small"
        column={{ xs: 1, md: 3 }}
        style={SPACED}
        items={[
          {
            key: 'role',
            label: t('field.role'),
            children: <Link to={pathTo(ROLE_DETAIL, { id: preview.roleId })}>{nameText(preview.roleName)}</Link>,
          },
          {
            key: 'group',
            label: t('field.group'),
            children: <Link to={pathTo(GROUP_DIRECTORY, {}, { id: preview.groupId })}>{nameText(preview.groupName)}</Link>,
          },
        ]}
      />
      <Row gutter={[16, 16]}>
        <Col xs={24} lg={8}>
          <PreviewMenu preview={preview} />
        </Col>
        <Col xs={24} lg={8}>
          <Seen title={t('field.subjects')} list={preview.subjects} />
        </Col>
        <Col xs={24} lg={8}>
          <Seen title={t('field.classes')} list={preview.classes} />
        </Col>
      </Row>
      <PreviewPrivileges preview={preview} />
    </>
  );
}

const SPACED = { marginBlockEnd: 16 } as const;

/** What the group shows; what it hides comes after it, with that reason. */
function Seen({ title, list }: { title: string; list: Preview['subjects'] }) {
  const t = useText('role');
  const part = (isSeen: boolean) => list.items.filter((item) => item.isSeen === isSeen);
  const named = (items: Preview['subjects']['items']) => (
    <ul>
      {items.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
  const [seen, hidden] = [part(true), part(false)];
  return (
    <Card
      size="small"
      title={`${title} · ${t('seenOf', { total: list.seen, all: list.items.length + list.unnamed })}`}
      styles={{ body: TALL }}
    >
      {list.items.length === 0 && list.unnamed === 0 && <EmptyState text={t('nothing')} />}
      {seen.length > 0 && named(seen)}
      {hidden.length > 0 && (
        <>
          <strong>{t('hiddenByGroup', { total: hidden.length })}</strong>
          {named(hidden)}
        </>
      )}
      {list.unnamed > 0 && t('unnamed', { total: list.unnamed })}
    </Card>
  );
}

const TALL = { maxHeight: 420, overflowY: 'auto' } as const;
