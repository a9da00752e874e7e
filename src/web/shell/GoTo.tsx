import { AutoComplete, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { useUserStore } from '../session/user-store.ts';
import { isTooLong, TooLong } from '../ui/TooLong.tsx';
import { isSpelling, listTargets, matching, type Spell } from './go-to-targets.ts';

const MOST_TARGETS = 12;
/** As a search by sentence takes. */
const MOST_CHARACTERS = 1000;
const HAN = /\p{Script=Han}/u;

/** Goes to any screen by a part of its name, or searches the articles for what was typed. */
export function GoTo({ onClose }: { onClose: () => void }) {
  const t = useText('web');
  const { table } = usePlatform();
  const privileges = useUserStore((state) => state.privileges);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const all = listTargets(table, privileges, wanted, t('goTo.sentenceWords').split(' '));
  const spell = useSpelling(isSpelling(wanted) && all.some(({ title }) => HAN.test(title)));
  const targets = matching(all, wanted, spell, t('goTo.createWords').split(' ')).slice(0, MOST_TARGETS);
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
              <span>{kind === 'screen' || kind === 'create' ? title : t(`goTo.${kind}`, { text: wanted, screen: title })}</span>
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

/** How names are spelt: a dictionary of characters, loaded when letters are typed. Without it names are found by their own characters. */
function useSpelling(isWanted: boolean): Spell | undefined {
  const [spell, setSpell] = useState<Spell>();
  useEffect(() => {
    if (!isWanted || spell) return;
    import('./spell-title.ts').then(
      ({ spellTitle }) => setSpell(() => spellTitle),
      () => undefined,
    );
  }, [isWanted, spell]);
  return spell;
}
