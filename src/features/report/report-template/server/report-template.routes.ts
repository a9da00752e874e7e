import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { analyzeModuleContract, clientReportTemplateContract, reportTemplateContract, templateInstructionsContract } from '../contract.ts';
import { getModules, setModules } from './analyze-modules.ts';
import { listTemplates, listVersions } from './list-templates.ts';
import { listParts, previewTemplate } from './preview-template.ts';
import { copyTemplate, createTemplate, removeTemplates, restoreVersion, updateTemplate } from './report-template.service.ts';
import { ownScope, sharedScope } from './scope.ts';
import { setUsual } from './set-usual.ts';
import { exampleFile, listValues, tryTemplate } from './template-instructions.ts';
import { readFile, removeFile, saveFile } from './word-files.ts';

const OK = { ok: true } as const;

export const clientReportTemplateRoutes = (platform: Platform) =>
  implement(clientReportTemplateContract, {
    list: (actor, input) => listTemplates(platform, actor, ownScope(actor), input),
    parts: async () => listParts(),
    preview: (actor, input) => previewTemplate(platform, actor, input),
    create: (actor, input) => createTemplate(platform, actor, ownScope(actor), input),
    update: async (actor, input) => {
      await updateTemplate(platform, actor, ownScope(actor), input);
      return OK;
    },
    copy: (actor, { id }) => copyTemplate(platform, actor, ownScope(actor), id),
    versions: async (actor, { id }) => ({ items: await listVersions(platform, actor, ownScope(actor), id) }),
    restore: async (actor, input) => {
      await restoreVersion(platform, actor, ownScope(actor), input);
      return OK;
    },
    usual: (actor, input) => setUsual(platform, actor, ownScope(actor), input),
    saveFile: (actor, input) => saveFile(platform, actor, ownScope(actor), input),
    readFile: (actor, input) => readFile(platform, actor, ownScope(actor), input),
    removeFile: async (actor, input) => {
      await removeFile(platform, actor, ownScope(actor), input);
      return OK;
    },
    remove: async (actor, input) => ({ changed: await removeTemplates(platform, actor, ownScope(actor), input) }),
  });

export const reportTemplateRoutes = (platform: Platform) =>
  implement(reportTemplateContract, {
    list: (actor, input) => listTemplates(platform, actor, sharedScope(actor), input),
    create: (actor, input) => createTemplate(platform, actor, sharedScope(actor), input),
    update: async (actor, input) => {
      await updateTemplate(platform, actor, sharedScope(actor), input);
      return OK;
    },
    versions: async (actor, { id }) => ({ items: await listVersions(platform, actor, sharedScope(actor), id) }),
    restore: async (actor, input) => {
      await restoreVersion(platform, actor, sharedScope(actor), input);
      return OK;
    },
    usual: (actor, input) => setUsual(platform, actor, sharedScope(actor), input),
    saveFile: (actor, input) => saveFile(platform, actor, sharedScope(actor), input),
    readFile: (actor, input) => readFile(platform, actor, sharedScope(actor), input),
    removeFile: async (actor, input) => {
      await removeFile(platform, actor, sharedScope(actor), input);
      return OK;
    },
    remove: async (actor, input) => ({ changed: await removeTemplates(platform, actor, sharedScope(actor), input) }),
  });

export const analyzeModuleRoutes = (platform: Platform) =>
  implement(analyzeModuleContract, {
    get: (actor) => getModules(platform, actor),
    update: (actor, input) => setModules(platform, actor, input),
  });

export const templateInstructionsRoutes = (platform: Platform) =>
  implement(templateInstructionsContract, {
    values: (actor) => listValues(platform, actor),
    example: (_actor, { locale }) => exampleFile(locale),
    trial: (actor, input) => tryTemplate(platform, actor, input),
  });
