import { Card, Col, Row } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { StaleState } from '#web/ui/StaleState.tsx';
import { informNowContract } from '../contract.ts';
import { ChannelTable } from './ChannelTable.tsx';
import { DelayTable } from './DelayTable.tsx';
import { FiringTable } from './FiringTable.tsx';

const REFRESH_MS = 5000;
/** Of the three cards with a few rows, so that little moves when they arrive. */
const LOADING_PX = 260;

/** Warnings on the provider's monitor: what fires, how long messages take, and whether channels work. */
export function LiveWarnings() {
  const live = useCall(informNowContract.live, undefined, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const { data } = live;
  if (!data)
    return live.isError ? (
      <ErrorState error={live.error} onRetry={() => void live.refetch()} />
    ) : (
      <Card size="small" loading style={{ minHeight: LOADING_PX }} />
    );
  return (
    <>
      {live.isError && <StaleState query={live} />}
      <Row gutter={[12, 12]}>
        <Col xs={24} xl={14}>
          <FiringTable firing={data.firing} />
        </Col>
        <Col xs={24} xl={10}>
          <DelayTable delay={data.delay} />
        </Col>
        <Col span={24}>
          <ChannelTable channels={data.channels} />
        </Col>
      </Row>
    </>
  );
}
