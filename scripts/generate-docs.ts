// `npm run docs`: writes docs/generated from the code.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderDocuments } from './render-documents.ts';

const root = path.resolve(import.meta.dirname, '..');
for (const [file, text] of Object.entries(await renderDocuments())) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
