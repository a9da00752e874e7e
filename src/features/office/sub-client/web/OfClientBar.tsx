import { Alert, Button, Flex, Select } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { OF_CLIENT } from '#shared/of-client.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { isReadingScreen, ofClientOfPage } from '#web/client/of-client.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { readableRoute } from './routes.ts';

const STALE_MS = 60_000;
const OWN = 0;

/** Above the pages that read articles: whose they are, where there is a choice. Another one opens its list, as filters and records are of one client. */
export function OfClientBar() {
  const { pathname } = useLocation();
  return isReadingScreen(pathname) ? <Choice /> : null;
}

function Choice() {
  const t = useText('subClient');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const current = ofClientOfPage();
  const found = useCall(readableRoute, undefined, { staleMs: STALE_MS });
  const clients = found.data?.items ?? [];
  if (clients.length === 0 && current === undefined) return null;
  // A record is of one client alone.
  const list = pathname.startsWith('/front/') && !pathname.endsWith('-detail') ? pathname : CLASSIFIED_INFO;
  const choose = (id: number) => void navigate(id === OWN ? list : `${list}?${OF_CLIENT}=${id}`);
  const chosen = clients.find(({ id }) => id === current);
  const options = [
    { value: OWN, label: t('reading.own') },
    ...clients.map(({ id, name, kind }) => ({ value: id, label: t(`reading.${kind}`, { name }) })),
  ];
  const select = (
    <Select
      aria-label={t('reading.label')}
      size="small"
      value={chosen?.id ?? OWN}
      options={options}
      onChange={choose}
      popupMatchSelectWidth={false}
      style={{ minWidth: 180 }}
    />
  );
  if (current === undefined)
    return (
      <Flex gap={8} align="center" style={{ marginBlockEnd: 8 }}>
        {t('reading.label')} {select}
      </Flex>
    );
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 8 }}
      title={t('reading.note', { name: chosen?.name ?? String(current) })}
      action={
        <Flex gap={8} wrap>
          {select}
          <Button size="small" onClick={() => choose(OWN)}>
            {t('reading.back')}
          </Button>
        </Flex>
      }
    />
  );
}
