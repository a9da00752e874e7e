import { Modal } from 'antd';
import type { BulletinShare } from '../contract.ts';
import { ShareLinkView } from './ShareLinkView.tsx';

export function CodeDialog({ share, onClose }: { share: BulletinShare; onClose: () => void }) {
  return (
    <Modal open title={share.title} footer={null} onCancel={onClose}>
      <ShareLinkView link={share.link} />
    </Modal>
  );
}
