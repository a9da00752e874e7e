import { InputNumber } from 'antd';
import { FormField } from './FormField.tsx';
import { TagsInput } from './TagsInput.tsx';

interface Words {
  maxUses: string;
  addresses: string;
}

/** How often and from where a link opens. `everywhere`: what stands where no address is given. */
export function LinkBoundFields({ labels, help, everywhere }: { labels: Words; help: Words; everywhere: string }) {
  return (
    <>
      <FormField name="maxUses" label={labels.maxUses} help={help.maxUses}>
        <InputNumber style={{ width: 160 }} />
      </FormField>
      <FormField name="addresses" label={labels.addresses} help={help.addresses}>
        <TagsInput placeholder={everywhere} />
      </FormField>
    </>
  );
}
