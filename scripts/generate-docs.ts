// `npm run docs`: writes docs/generated and the lists of files from the code.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderLists } from './documents/render-lists.ts';

const root = path.resolve(import.meta.dirname, '..');
function write(texts: Record<string, string>): void {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

write(renderLists());
// The columns come from the migrations in the lists, and the documents from everything.
const { renderColumns } = await import('./documents/render-columns.ts');
write(await renderColumns());
const { renderDocuments } = await import('./render-documents.ts');
write(await renderDocuments());
