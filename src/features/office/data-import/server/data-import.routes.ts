import { implement } from '#server/http/implement.ts';
import type { Seal } from '#server/auth/seal.ts';
import type { Platform } from '#server/platform.ts';
import { dataImportContract } from '../contract.ts';
import { checkImport, createImport, previewImport, removeImports, runImport, stopImport, undoImport } from './data-import.service.ts';
import { exportProblems, listImports, listProblems } from './list-imports.ts';
import { readStartPasswords } from './start-passwords.ts';

export const dataImportRoutes = (platform: Platform, seal: Seal) =>
  implement(dataImportContract, {
    list: (actor, input) => listImports(platform, actor, input),
    create: (actor, { files: [file] }) => createImport(platform, actor, file),
    preview: (actor, input) => previewImport(platform, actor, input),
    check: (actor, input) => checkImport(platform, actor, input),
    run: (actor, { id }) => runImport(platform, actor, id),
    stop: (actor, { id }) => stopImport(platform, actor, id),
    undo: (actor, { id }) => undoImport(platform, actor, id),
    remove: (actor, { id }) => removeImports(platform, actor, id),
    problems: (actor, input) => listProblems(platform, actor, input),
    startPasswords: (actor, { id }) => readStartPasswords(platform, seal, actor, id),
    exportProblems: (actor, { id }) => exportProblems(platform, actor, id),
  });
