import { Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useSwitchColumn } from '#web/ui/use-switch-column.tsx';
import { AUTO_INFORM_RULE } from '#features/inform/inform-rule/paths.ts';
import type { InformUser, informUserContract } from '../contract.ts';
import { ChannelStateTag } from './ChannelStateTag.tsx';
import { useInformUserState } from './use-inform-user-state.ts';
import { useReceivingText } from './use-receiving-text.ts';

const SHOWN_RULES = 3;

export function useInformUserColumns(onChannels: (user: InformUser) => void): ColumnOf<typeof informUserContract.list>[] {
  const t = useText('informUser');
  const { modify } = useRights('inform-setting');
  const { turn } = useInformUserState();
  const receivingText = useReceivingText();
  return [
    textColumn({ key: 'name', title: t('field.name'), sort: 'name', width: 150 }),
    textColumn({ key: 'username', title: t('field.userId'), width: 110, value: (row) => row.username ?? '' }),
    {
      key: 'channels',
      title: t('field.channels'),
      grows: true,
      render: (row) => <Channels user={row} onOpen={modify ? () => onChannels(row) : undefined} />,
      text: (row) =>
        row.kind === 'group'
          ? row.members.map(({ name }) => name).join('; ')
          : row.channels.map(({ channel, shown }) => `${t(`channel.${channel}`)} ${shown}`).join('; '),
    },
    textColumn({
      key: 'receiving',
      title: t('field.receiving'),
      width: 170,
      value: (row) => (row.kind === 'group' ? '' : receivingText(row.receiving)),
    }),
    numberColumn({ key: 'dailyMost', title: t('field.dailyMost') }),
    {
      key: 'rules',
      title: t('field.rules'),
      width: 180,
      render: ({ rules }) => (rules.length === 0 ? t('unused') : <RuleLinks rules={rules} />),
      text: ({ rules }) => rules.map(({ name }) => name).join(' '),
    },
    useSwitchColumn({
      title: t('field.isEnabled'),
      label: ({ name }) => t('enable', { name }),
      mayChange: modify,
      onSwitch: (row, isEnabled) => turn([row], isEnabled),
    }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', isHidden: true }),
  ];
}

/** Where a person is told, or who is in a group. */
function Channels({ user, onOpen }: { user: InformUser; onOpen: (() => void) | undefined }) {
  const t = useText('informUser');
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
      {user.channels.map((channel) => (
        <ChannelStateTag key={channel.id} channel={channel} />
      ))}
      {user.kind === 'group' && <Members group={user} />}
      {user.kind === 'person' && user.channels.length === 0 && (
        <Button type="link" size="small" style={{ paddingInline: 0 }} disabled={!onOpen} onClick={onOpen}>
          {t(user.userId === null ? 'noChannel' : 'channel.bell')}
        </Button>
      )}
    </span>
  );
}

/** Who is in a group, in the order of duty, and who would be told. */
function Members({ group: { members, duty, onDuty } }: { group: InformUser }) {
  const t = useText('informUser');
  return (
    <>
      <ToneTag tone="blue" sign="">
        {t(`dutyShort.${duty}`, { name: onDuty ?? t('nobody') })}
      </ToneTag>
      {members.map(({ name }) => name).join(' → ')}
    </>
  );
}

const RuleLinks = ({ rules }: Pick<InformUser, 'rules'>) => (
  <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 10px' }}>
    {rules.slice(0, SHOWN_RULES).map(({ id, name }) => (
      <Link key={id} to={pathTo(AUTO_INFORM_RULE, {}, { keyword: name })}>
        {name}
      </Link>
    ))}
    {rules.length > SHOWN_RULES && `+${rules.length - SHOWN_RULES}`}
  </span>
);
