import { CommentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';

interface MarkProps {
  open: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** Beside a block: how many open comments it has, and to write one. */
export function CommentMark({ open, isChosen, onChoose }: MarkProps) {
  const t = useText('bulletinComment');
  const label = open > 0 ? t('action.blockWith', { total: open }) : t('action.block');
  return (
    <Button
      type="text"
      size="small"
      className={open > 0 ? 'bulletin-comment-mark has-comments' : 'bulletin-comment-mark'}
      icon={<CommentOutlined aria-hidden />}
      aria-label={label}
      title={label}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {open > 0 && open}
    </Button>
  );
}
