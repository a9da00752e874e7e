import { AutoComplete, Input, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { useUserStore } from '../session/user-store.ts';
import { listTargets, matching } from './go-to-targets.ts';
import { isTooLong, TooLong } from '../ui/TooLong.tsx';

const MOST_TARGETS = 12;
/** As a search by sentence takes. */
const MOST_CHARACTERS = 5000;

/** Goes to any screen by a part of its name, or searches the articles for what was typed. */
export function GoTo({ onClose }: { onClose: () => void }) {
  const t = useText('web');
  const { table } = usePlatform();
  const privileges = useUserStore((state) => state.privileges);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const targets = matching(listTargets(table, privileges, wanted, t('goTo.sentenceWords').split(' ')), wanted).slice(0, MOST_TARGETS);
  const offered = isTooLong(wanted, MOST_CHARACTERS) ? [] : targets;
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <Modal open footer={null} closable={false} onCancel={onClose} style={{ top: 80 }} width={560} aria-label={t('goTo.title')}>
      <AutoComplete
        autoFocus
        open
        defaultActiveFirstOption
        style={{ width: '100%' }}
        listHeight={400}
        value={text}
        options={offered.map(({ path, title, where, kind }) => ({
          value: path,
          label: (
            <span className="go-to-target">
              <span>{kind === 'screen' ? title : t(`goTo.${kind}`, { text: wanted, screen: title })}</span>
              <span className="go-to-where">{where}</span>
            </span>
          ),
        }))}
        notFoundContent={t('goTo.none')}
        onSearch={setText}
        onSelect={go}
      >
        <Input size="large" placeholder={t('goTo.placeholder')} aria-label={t('goTo.title')} />
      </AutoComplete>
      <TooLong field={t('goTo.title')} text={wanted} most={MOST_CHARACTERS} />
    </Modal>
  );
}
