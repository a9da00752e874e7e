import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { fileContract } from '../contract.ts';
import { uploadFile } from './upload-file.ts';

export interface Upload {
  key: number;
  name: string;
  percent: number;
  error?: unknown;
}

let nextKey = 1;

/** Uploads files one after the other; a refused one stays with its reason until it is dismissed. */
export function useUploads(articleId: number) {
  const t = useText('file');
  const { message } = App.useApp();
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const dismiss = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const add = async (files: readonly File[]) => {
    const added = files.map((file) => ({ key: nextKey++, name: file.name, percent: 0, file }));
    setUploads((all) => [...all, ...added.map(({ key, name, percent }) => ({ key, name, percent }))]);
    for (const { key, name, file } of added) {
      try {
        await uploadFile(articleId, file, (percent) => change(key, { percent }));
        dismiss(key);
        void message.success(t('done.uploaded', { name }));
        await client.invalidateQueries({ queryKey: [fileContract.list.path] });
      } catch (error) {
        change(key, { error });
      }
    }
  };
  return { uploads, add, dismiss };
}
