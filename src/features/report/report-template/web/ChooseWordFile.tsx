import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';

interface ChooseWordFileProps {
  label: string;
  isPending: boolean;
  onChoose: (file: File) => void;
}

export function ChooseWordFile({ label, isPending, onChoose }: ChooseWordFileProps) {
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
        accept=".docx"
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
