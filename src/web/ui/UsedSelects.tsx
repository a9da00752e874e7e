import { Select, type SelectProps } from 'antd';
import { MEDIA_TYPES, type MediaType, SITE_LEVELS, type SiteLevel } from '#shared/media.ts';
import { useText } from '../i18n/use-text.ts';
import { useUsed } from '../session/client-options.ts';

/** A choice of the media types that the client uses. */
export function MediaSelect<Value extends MediaType | MediaType[] | null>(props: Omit<SelectProps<Value>, 'options'>) {
  const t = useText('web');
  const used = useUsed('unusedMedia', MEDIA_TYPES, props.value);
  return <Select<Value> {...props} options={used.map((value) => ({ value, label: t(`media.${value}`) }))} />;
}

/** The same of levels. */
export function LevelSelect<Value extends SiteLevel | SiteLevel[] | null>(props: Omit<SelectProps<Value>, 'options'>) {
  const t = useText('web');
  const used = useUsed('unusedLevels', SITE_LEVELS, props.value);
  return <Select<Value> {...props} options={used.map((value) => ({ value, label: t(`level.${value}`) }))} />;
}
