import { Select, type SelectProps } from 'antd';

/** Names of one person: each is taken with Enter or a comma. */
export const NamesInput = (props: SelectProps<string[]>) => (
  <Select {...props} mode="tags" open={false} suffixIcon={null} tokenSeparators={['，', ',', '、', '\n']} />
);
