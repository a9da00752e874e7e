// Files that must not be kept, with the expected reason.
import { randomBytes } from 'node:crypto';
import { docx, makeZip } from './make-zip.ts';
import { PNG } from './file-samples.ts';
import { ZIP_NAMES } from './hostile-cases.data.ts';

export interface HostileFile {
  what: string;
  name: string;
  bytes: () => Buffer<ArrayBuffer>;
  reason: string;
}

const MB = 1024 * 1024;
const of = (text: string): Buffer<ArrayBuffer> => Buffer.from(text);
const elf = Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(200)]);
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const gzip = Buffer.from('1f8b0800000000000003', 'hex');

/** Content of the bytes, whatever the file's name. */
const TYPES: readonly (readonly [what: string, bytes: Buffer<ArrayBuffer>])[] = [
  ['a page', of('<!doctype html><html><body><script>1</script></body></html>')],
  ['a page behind white space', of(`${' '.repeat(3000)}<html><script>1</script>`)],
  ['a drawing with a script', of('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a drawing behind a declaration', of('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['XML', of('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>')],
  ['a script in a page fragment', of('hello <script src=//evil.example></script>')],
  ['a frame', of('hello <iframe src=javascript:alert(1)>')],
  ['a Linux program', elf],
  ['a Windows program', exe],
  ['a gzip', gzip],
  [
    'a Java archive',
    makeZip([
      { name: 'META-INF/MANIFEST.MF', bytes: 'x' },
      { name: 'A.class', bytes: 'x' },
    ]),
  ],
  ['an Android program', makeZip([{ name: 'AndroidManifest.xml', bytes: 'x' }])],
  ['bytes that nobody knows', Buffer.from('0001020304050607', 'hex')],
  ['a film in a format with an endless reader', Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(100)])],
];

const NAMES = ['a.txt', 'a.png', 'a.pdf', 'a.docx'] as const;

const lies: HostileFile[] = TYPES.flatMap(([what, bytes]) =>
  NAMES.map((name) => ({ what: `${what} as ${name}`, name, bytes: () => bytes, reason: 'type' })),
);

const endings: HostileFile[] = ['a.exe', 'a.html', 'a.svg', 'a.js', 'a.bat', 'a.sh', 'a.php', 'a', 'a.png.exe', 'a.txt.', 'png'].map(
  (name) => ({
    what: `a text called ${name}`,
    name,
    bytes: () => of('text'),
    reason: 'ending',
  }),
);

const disguised: HostileFile[] = [
  { what: 'a picture called a text', name: 'a.txt', bytes: () => Buffer.from(PNG), reason: 'ending' },
  { what: 'a document called a picture', name: 'a.png', bytes: () => docx(), reason: 'ending' },
  { what: 'an archive called a document', name: 'a.docx', bytes: () => makeZip([{ name: 'a.txt', bytes: 'x' }]), reason: 'ending' },
  { what: 'a document called an archive', name: 'a.zip', bytes: () => docx(), reason: 'ending' },
  {
    what: 'an installer called a document',
    name: 'a.doc',
    bytes: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)]),
    reason: 'type',
  },
  { what: 'nothing', name: 'a.txt', bytes: () => of(''), reason: 'empty' },
  { what: 'a document with macros', name: 'a.docx', bytes: () => docx([{ name: 'word/vbaProject.bin', bytes: 'x' }]), reason: 'macro' },
  {
    what: 'a document with a program in it',
    name: 'a.docx',
    bytes: () => docx([{ name: 'word/embeddings/oleObject1.bin', bytes: 'x' }]),
    reason: 'macro',
  },
];

const bombs: HostileFile[] = [
  { what: 'a bomb of zeros', name: 'a.zip', bytes: () => makeZip([{ name: 'a', bytes: Buffer.alloc(64 * MB) }]), reason: 'zip-ratio' },
  {
    what: 'a document that is a bomb',
    name: 'a.docx',
    bytes: () => docx([{ name: 'word/a.xml', bytes: Buffer.alloc(64 * MB) }]),
    reason: 'zip-ratio',
  },
  {
    what: 'a bomb of many small parts',
    name: 'a.zip',
    bytes: () => makeZip(Array.from({ length: 200 }, (_, i) => ({ name: `${i}`, bytes: Buffer.alloc(900_000) }))),
    reason: 'zip-ratio',
  },
  {
    what: 'a bomb of overlapping parts',
    name: 'a.zip',
    bytes: () =>
      makeZip([
        { name: '0', bytes: randomBytes(500_000) },
        ...Array.from({ length: 100 }, (_, i) => ({ name: `${i + 1}`, sharesWith: 0 })),
      ]),
    reason: 'zip-size',
  },
  {
    what: 'a bomb that says it is small',
    name: 'a.zip',
    bytes: () => makeZip([{ name: 'a', bytes: Buffer.alloc(64 * MB), declaredSize: 100 }]),
    reason: 'zip-broken',
  },
  {
    what: 'a declared size of gigabytes',
    name: 'a.zip',
    bytes: () => makeZip([{ name: 'a', bytes: 'x', declaredSize: 0xf000_0000 }]),
    reason: 'zip-size',
  },
  {
    what: 'too many entries',
    name: 'a.zip',
    bytes: () => makeZip(Array.from({ length: 5001 }, (_, i) => ({ name: `${i}` }))),
    reason: 'zip-entries',
  },
  {
    what: 'an archive cut off',
    name: 'a.zip',
    bytes: () => Buffer.from(makeZip([{ name: 'a', bytes: 'x'.repeat(1000) }]).subarray(0, 40)),
    reason: 'zip-broken',
  },
];

const escapes: HostileFile[] = ZIP_NAMES.flatMap((entry) => [
  {
    what: `an entry called ${JSON.stringify(entry.slice(0, 40))}`,
    name: 'a.zip',
    bytes: () =>
      makeZip([
        { name: 'a.txt', bytes: 'x' },
        { name: entry, bytes: 'x' },
      ]),
    reason: 'zip-name',
  },
  {
    what: `a document with ${JSON.stringify(entry.slice(0, 40))}`,
    name: 'a.docx',
    bytes: () => docx([{ name: entry, bytes: 'x' }]),
    reason: 'zip-name',
  },
]);

export const HOSTILE_FILES: readonly HostileFile[] = [...lies, ...endings, ...disguised, ...bombs, ...escapes];
