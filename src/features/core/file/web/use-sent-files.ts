import { useState } from 'react';
import type { UploadedFile } from '#shared/contract.ts';
import type { z } from 'zod';
import { sendFiles } from './upload-file.ts';
import { useFileRefusalText } from './UploadList.tsx';

/** A file that a record of some kind has, or will have once its form is saved. */
export interface SentFile {
  id: number;
  name: UploadedFile['name'];
  bytes: UploadedFile['bytes'];
}

/** A call that takes files and answers them. */
export interface TakesFiles {
  method: 'POST';
  path: `/v1/${string}`;
  output: z.ZodType<{ items: SentFile[] }>;
}

/** Sends chosen files one after the other, so that each refused one is named; the others are kept. */
export function useSentFiles(endpoint: TakesFiles, onSent: (ids: number[]) => void) {
  const refusalText = useFileRefusalText();
  const [sent, setSent] = useState<readonly SentFile[]>([]);
  const [percent, setPercent] = useState<number>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const send = async (files: readonly File[]) => {
    const problems: string[] = [];
    const brought: SentFile[] = [];
    for (const file of files) {
      setPercent(0);
      try {
        brought.push(...(await sendFiles(endpoint, {}, [file], setPercent)).items);
      } catch (error) {
        problems.push(`${file.name}: ${refusalText(error)}`);
      }
    }
    setPercent(undefined);
    setRefused(problems);
    setSent((before) => [...before, ...brought]);
    onSent(brought.map(({ id }) => id));
  };
  return { sent, percent, refused, send };
}
