import { Button, Dropdown, Flex, Input } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx';
import { SOURCE_KINDS } from '../contract.ts';
import type { SourceDraft } from './SourceForm.tsx';

interface AddressLookupProps {
  /** A form has the address. */
  isTaken: boolean;
  isLooking: boolean;
  onLook: (url: string) => void;
  /** Its kind was chosen manually. */
  onChoose: (draft: SourceDraft) => void;
}

/** An address to examine, or to add as a given kind without examining it. */
export function AddressLookup({ isTaken, isLooking, onLook, onChoose }: AddressLookupProps) {
  const t = useText('source');
  const [address, setAddress] = useState('');
  const url = address.trim();
  return (
    <div style={{ marginBlock: 12 }}>
      <LeaveGuard isDirty={url !== '' && !isTaken} />
      <Flex gap={8}>
        <Input
          autoFocus
          value={address}
          placeholder="https://"
          aria-label={t('field.url')}
          onChange={(event) => setAddress(event.target.value)}
          onPressEnter={() => url && onLook(url)}
        />
        <Button type="primary" disabled={!url} loading={isLooking} onClick={() => onLook(url)}>
          {t('action.detect')}
        </Button>
      </Flex>
      <Dropdown
        trigger={['click']}
        menu={{
          items: SOURCE_KINDS.map((kind) => ({ key: kind, label: t(`kind.${kind}`), onClick: () => onChoose({ url, kind }) })),
        }}
      >
        <Button type="link" size="small" style={{ paddingInline: 0 }}>
          {t('action.byHand')}
        </Button>
      </Dropdown>
    </div>
  );
}
