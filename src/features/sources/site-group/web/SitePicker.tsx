import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { type GroupSite, siteGroupContract } from '../contract.ts';
import { ChosenSites } from './ChosenSites.tsx';

const OFFERED = 50;

interface SitePickerProps extends ControlProps {
  value?: GroupSite[];
  onChange?: (sites: GroupSite[]) => void;
}

/** Sites are searched one by one, or many are pasted; unknown ones are listed. */
export function SitePicker({ value = [], onChange, ...control }: SitePickerProps) {
  const t = useText('siteGroup');
  const [keyword, setKeyword] = useState('');
  const [isPasting, setIsPasting] = useState(false);
  const input = { pageSize: OFFERED, ...(keyword ? { keyword } : {}) };
  const found = useCall(siteGroupContract.sites, input, { keepsPrevious: true });
  const chosen = new Set(value.map((site) => site.id));
  const offered = (found.data?.items ?? []).filter((site) => !chosen.has(site.id));
  const add = (sites: readonly GroupSite[]) => onChange?.([...value, ...sites.filter((site) => !chosen.has(site.id))]);
  return (
    <div>
      <div style={{ display: 'flex', gap: 8, marginBlockEnd: 8 }}>
        <Select<number | null>
          {...control}
          style={{ flex: 1 }}
          value={null}
          placeholder={t('picker.add')}
          showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
          loading={found.isFetching}
          options={offered.map((site) => ({ value: site.id, label: `${site.name} · ${site.domain}` }))}
          onChange={(siteId) => add(offered.filter((site) => site.id === siteId))}
        />
        <Button aria-expanded={isPasting} onClick={() => setIsPasting(!isPasting)}>
          {t('picker.paste')}
        </Button>
      </div>
      {isPasting && <PasteSites onFound={add} />}
      <ChosenSites sites={value} onChange={(sites) => onChange?.(sites)} />
    </div>
  );
}

function PasteSites({ onFound }: { onFound: (sites: readonly GroupSite[]) => void }) {
  const t = useText('siteGroup');
  const [text, setText] = useState('');
  const resolve = useAction(siteGroupContract.resolve, { onDone: ({ sites }) => onFound(sites) });
  const { sites = [], unknown = [] } = resolve.data ?? {};
  return (
    <div style={{ marginBlockEnd: 8 }}>
      <Input.TextArea
        value={text}
        aria-label={t('picker.paste')}
        placeholder={t('picker.placeholder')}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        size="small"
        style={{ marginBlock: 8 }}
        disabled={text.trim() === ''}
        loading={resolve.isPending}
        onClick={() => resolve.mutate({ text })}
      >
        {t('picker.resolve')}
      </Button>
      {resolve.isSuccess && (
        <Alert
          type={unknown.length > 0 ? 'warning' : 'success'}
          showIcon
          aria-live="polite"
          title={t('picker.added', { total: sites.length })}
          {...(unknown.length > 0
            ? {
                description: (
                  <>
                    {t('picker.unknown', { total: unknown.length })}
                    <div style={{ maxHeight: 96, overflow: 'auto', overflowWrap: 'anywhere' }}>{unknown.join('  ')}</div>
                  </>
                ),
              }
            : {})}
        />
      )}
    </div>
  );
}
