import { Input } from 'antd';
import type { ComponentProps } from 'react';

/** The field inside the list of hints: while none is chosen, the library would name one that is not there. */
export function ExpressionArea({ 'aria-activedescendant': active, ...props }: ComponentProps<typeof Input.TextArea>) {
  return <Input.TextArea {...props} {...(active?.endsWith('_-1') ? {} : { 'aria-activedescendant': active })} />;
}
