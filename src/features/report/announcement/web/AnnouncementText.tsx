import { Skeleton } from 'antd';
import type { Output } from '#shared/contract.ts';
import { RichTextView } from '#web/ui/RichTextView.tsx';
import type { announcementContract } from '../contract.ts';
import { FileLinks } from './FileLinks.tsx';

/** What an announcement says, with its files. */
export function AnnouncementText({ said }: { said: Output<(typeof announcementContract)['text']> | undefined }) {
  if (!said) return <Skeleton active paragraph={{ rows: 3 }} />;
  return (
    <>
      <RichTextView html={said.html} />
      <FileLinks files={said.files} />
    </>
  );
}
