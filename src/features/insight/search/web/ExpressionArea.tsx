import { Input } from 'antd';
import type { ComponentProps } from 'react';

/** The field inside the list of hints: without a chosen hint, the library would refer to one that does not exist. */
export function ExpressionArea({ 'aria-activedescendant': active, ...props }: ComponentProps<typeof Input.TextArea>) {
  return <Input.TextArea {...props} {...(active?.endsWith('_-1') ? {} : { 'aria-activedescendant': active })} />;
}
