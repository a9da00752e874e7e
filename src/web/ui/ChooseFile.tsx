import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';

interface ChooseFileProps {
  label: string;
  /** Types and endings that are offered, apart by commas; whoever takes the file checks it. */
  accept: string;
  isPending: boolean;
  onChoose: (file: File) => void;
}

/** A button for one file; the same one may be chosen again. */
export function ChooseFile({ label, accept, isPending, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} loading={isPending} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
    </>
  );
}
