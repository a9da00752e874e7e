import { Divider } from 'antd';
import { useText } from '#web/i18n/use-text.ts';

export function Heading({ part }: { part: 'brand' | 'page' | 'use' | 'notice' | 'signIn' | 'word' }) {
  const t = useText('customization');
  return (
    <Divider titlePlacement="start" orientationMargin={0}>
      {t(`section.${part}`)}
    </Divider>
  );
}
