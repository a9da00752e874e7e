import { Drawer } from 'antd';
import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { DROP_KINDS } from '../contract.ts';
import { Drops } from './Drops.tsx';
import { DROPS_PARAM } from './DropsLink.tsx';

/** The articles that one rule excludes; the address names the rule (`?dropped=word.12`). */
export function DropsDrawer() {
  const [search, setSearch] = useSearchParams();
  const [kind = '', ruleId = '0'] = (search.get(DROPS_PARAM) ?? '').split('.');
  const known = DROP_KINDS.find((each) => each === kind);
  const close = () =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.delete(DROPS_PARAM);
      return next;
    });
  const t = useText('filter');
  return (
    <Drawer open={known !== undefined} size={900} title={t('drops.title')} onClose={close} destroyOnHidden>
      {known && <Drops kind={known} ruleId={Number(ruleId) || 0} />}
    </Drawer>
  );
}
