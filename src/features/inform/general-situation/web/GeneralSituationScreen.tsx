import { Col, Row, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Time } from '#web/ui/Time.tsx';
import { generalSituationContract, type Situation } from '../contract.ts';
import { ErrorKinds } from './ErrorKinds.tsx';
import { Flow } from './Flow.tsx';
import { Problems } from './Problems.tsx';
import { Queues } from './Queues.tsx';
import { Servers } from './Servers.tsx';
import { Storage } from './Storage.tsx';
import { PARTS } from './way-of.ts';

const REFRESH_MS = 5000;

/** Everything at a glance: what is wrong, with the way to it, and the numbers behind. */
export function GeneralSituationScreen() {
  const t = useText('generalSituation');
  const situation = useCall(generalSituationContract.situation, undefined, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const data = situation.data;
  return (
    <>
      <PageHeader
        extra={
          data && (
            <span style={{ fontSize: 12 }}>
              {t('readAt')} <Time value={data.at} isFull />
            </span>
          )
        }
      />
      {situation.isError && <ErrorState error={situation.error} onRetry={() => void situation.refetch()} />}
      {!data && situation.isPending && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && <Parts data={data} />}
    </>
  );
}

function Parts({ data }: { data: Situation }) {
  const part = useLedPart();
  return (
    <Row gutter={[12, 12]}>
      <Col span={24}>
        <Problems problems={data.problems} />
      </Col>
      <Col span={24}>
        <Flow flow={data.flow} />
      </Col>
      <Col xs={24} xl={12} ref={part('queues')}>
        <Queues data={data} />
      </Col>
      <Col xs={24} xl={12}>
        <ErrorKinds errors={data.errors} />
      </Col>
      <Col xs={24} xl={12} ref={part('storage')}>
        <Storage storage={data.storage} />
      </Col>
      <Col xs={24} xl={12} ref={part('servers')}>
        <Servers servers={data.servers} at={data.at} />
      </Col>
    </Row>
  );
}

/** The part that the address names is brought into sight, once for each time that it is asked for. */
function useLedPart() {
  const [search] = useSearchParams();
  const asked = PARTS.find((name) => name === search.get('part'));
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) element.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return (name: (typeof PARTS)[number]) => (name === asked ? element : null);
}
