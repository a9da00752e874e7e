import { Select, type SelectProps } from 'antd';

const ENDS = ['，', ',', '、', '\n'];
const ENDS_OF_WORDS = [...ENDS, ' ', ';'];

/** Several texts, each taken with Enter or a comma; a space ends one, too, unless they are `ofSeveralWords`. */
export const TagsInput = ({ ofSeveralWords = false, ...props }: SelectProps<string[]> & { ofSeveralWords?: boolean }) => (
  <Select {...props} mode="tags" open={false} suffixIcon={null} tokenSeparators={ofSeveralWords ? ENDS : ENDS_OF_WORDS} />
);
