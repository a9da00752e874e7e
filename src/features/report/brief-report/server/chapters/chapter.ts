import type { Block } from '#shared/bulletin.ts';
import type { ReportWords } from '../report-words.ts';
import type { Writer } from '../writer.ts';

export interface Chapter {
  key: keyof ReportWords['chapter'];
  /** Its blocks; none when the data have nothing for it. */
  write: (writer: Writer) => Block[];
}
