// Small true files of each kind that may be uploaded.
import { docx, makeZip } from './make-zip.ts';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const oldOffice = (stream: string): Buffer<ArrayBuffer> =>
  Buffer.concat([OLE, Buffer.alloc(1024), Buffer.from(stream, 'utf16le'), Buffer.alloc(1024)]);
const MP3 = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413), Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)]);
const MP4 = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('isom\0\0\0\0isommp41', 'latin1'), Buffer.alloc(64)]);

const office = (folder: string, part: string) =>
  makeZip([
    { name: '[Content_Types].xml', bytes: '<Types/>' },
    { name: `${folder}/${part}`, bytes: '<x/>' },
  ]);

export const GOOD_FILES: readonly (readonly [name: string, bytes: Buffer<ArrayBuffer>])[] = [
  ['a.png', PNG],
  ['a.gif', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(64)])],
  ['a.jpg', Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(64)])],
  ['a.webp', Buffer.concat([Buffer.from('RIFF\x40\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(64)])],
  ['A.PDF', Buffer.from('%PDF-1.7\n%\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n')],
  ['a.docx', docx()],
  ['a.xlsx', office('xl', 'workbook.xml')],
  ['a.pptx', office('ppt', 'presentation.xml')],
  ['a.doc', oldOffice('WordDocument')],
  ['a.xls', oldOffice('Workbook')],
  ['a.ppt', oldOffice('PowerPoint Document')],
  ['说明.txt', Buffer.from('一段说明')],
  ['a.csv', Buffer.from('名称,数\n甲,1\n')],
  ['a.zip', makeZip([{ name: '目录/说明.txt', bytes: '一段说明' }])],
  ['a.mp3', MP3],
  ['a.mp4', MP4],
];
