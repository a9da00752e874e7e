import { Button, Drawer, Form, Select, Table } from 'antd';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { type MediaType } from '#shared/media.ts';
import { SURGE_LEVELS, type SurgeLevel } from '#shared/surge-levels.ts';
import { RulesSelect } from '#features/inform/inform-rule/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { informRouteContract } from '../contract.ts';
import { MediaSelect } from '#web/ui/UsedSelects.tsx';
import { BranchName } from './BranchName.tsx';

type Trial = Output<typeof informRouteContract.trial>;
const COLUMNS = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))', columnGap: 24 };

interface Asked {
  warningLevel: SurgeLevel;
  subjectIds: number[];
  ruleId: number | null;
  mediaType: MediaType | null;
  at: number | null;
}

const FIRST: Asked = { warningLevel: 'red', subjectIds: [], ruleId: null, mediaType: null, at: null };

/** Which route takes a warning that somebody makes up, and whom it reaches. */
export function TrialDrawer({ onClose }: { onClose: () => void }) {
  const t = useText('informPolicy');
  const [asked, setAsked] = useState(FIRST);
  const run = useAction(informRouteContract.trial);
  return (
    <Drawer open title={t('dialog.trial')} size={760} onClose={onClose}>
      <Form layout="vertical" style={COLUMNS} onFinish={() => run.mutate(asked)}>
        <Fields asked={asked} onChange={(change) => setAsked({ ...asked, ...change })} />
        <Form.Item label={t('field.at')} extra={t('help.at')}>
          <DateInput
            type="datetime"
            hasSeconds={false}
            aria-label={t('field.at')}
            value={asked.at}
            onChange={(at) => setAsked({ ...asked, at })}
          />
        </Form.Item>
        <Form.Item label=" " extra={t('trial.hint')}>
          <Button type="primary" htmlType="submit" loading={run.isPending}>
            {t('action.run')}
          </Button>
        </Form.Item>
      </Form>
      {run.data && <Answer trial={run.data} />}
    </Drawer>
  );
}

function Fields({ asked, onChange }: { asked: Asked; onChange: (change: Partial<Asked>) => void }) {
  const t = useText('informPolicy');
  const rules = useText('informRule');
  const { warningLevel, subjectIds, ruleId, mediaType } = asked;
  return (
    <>
      <Form.Item label={rules('field.warningLevel')}>
        <Select
          aria-label={rules('field.warningLevel')}
          value={warningLevel}
          options={SURGE_LEVELS.map((level) => ({ value: level, label: rules(`level.${level}`) }))}
          onChange={(level) => onChange({ warningLevel: level })}
        />
      </Form.Item>
      <Form.Item label={t('field.subjects')}>
        <EntitySelect
          entity="subject"
          isMultiple
          aria-label={t('field.subjects')}
          placeholder=""
          value={subjectIds}
          onChange={(ids: number[]) => onChange({ subjectIds: ids })}
        />
      </Form.Item>
      <Form.Item label={t('field.rule')}>
        <RulesSelect
          aria-label={t('field.rule')}
          value={ruleId === null ? [] : [ruleId]}
          onChange={(ids) => onChange({ ruleId: ids.at(-1) ?? null })}
        />
      </Form.Item>
      <Form.Item label={t('field.mediaType')}>
        <MediaSelect<MediaType | null>
          aria-label={t('field.mediaType')}
          allowClear
          value={mediaType}
          onChange={(media) => onChange({ mediaType: media ?? null })}
        />
      </Form.Item>
    </>
  );
}

function Answer({ trial: { routes, people } }: { trial: Trial }) {
  const t = useText('informPolicy');
  const taking = routes.filter(({ why }) => why === '');
  return (
    <div aria-live="polite">
      <h4>{t('trial.people')}</h4>
      {people.length === 0 ? <p>{taking.length === 0 ? t('trial.none') : t('trial.nobody')}</p> : <People people={people} />}
      {routes.length > 0 && <Routes routes={routes} />}
    </div>
  );
}

function Routes({ routes }: Pick<Trial, 'routes'>) {
  const t = useText('informPolicy');
  return (
    <>
      <h4>{t('trial.routes')}</h4>
      <Table
        size="small"
        pagination={false}
        rowKey="id"
        dataSource={routes}
        columns={[
          { title: t('field.name'), render: (_, route) => <BranchName {...route} /> },
          { title: t('trial.outcome'), render: (_, route) => <Outcome {...route} /> },
        ]}
      />
    </>
  );
}

function Outcome({ why, isMute }: Pick<Trial['routes'][number], 'why' | 'isMute'>) {
  const t = useText('informPolicy');
  if (why !== '') return t(`trial.why.${why}`);
  return (
    <ToneTag tone={isMute ? 'grey' : 'green'} sign="✓">
      {t(isMute ? 'trial.mutes' : 'trial.takes')}
    </ToneTag>
  );
}

function People({ people }: Pick<Trial, 'people'>) {
  const t = useText('informPolicy');
  const users = useText('informUser');
  const howOf = ({ channels, isEnabled, waitsUntil }: Trial['people'][number]): string => {
    if (!isEnabled) return t('trial.off');
    if (channels.length === 0) return t('trial.noChannel');
    const when = waitsUntil === null ? t('trial.now') : t('trial.waits', { time: formatFullTime(waitsUntil) });
    return `${channels.map((channel) => users(`channel.${channel}`)).join(' · ')} · ${when}`;
  };
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="id"
      dataSource={people}
      columns={[
        { title: t('field.recipients'), dataIndex: 'name' },
        { title: t('trial.how'), render: (_, person) => howOf(person) },
        { title: t('trial.by'), render: (_, { route }) => route.join(' › ') },
      ]}
    />
  );
}
