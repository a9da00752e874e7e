// Templates of bulletins: of a client, and of the provider for all clients. Each change is a version; what was made keeps its own.
import { z } from 'zod';
import { BULLETIN_KINDS, bulletinChapter } from '#shared/bulletin.ts';
import { because } from '#shared/because.ts';
import { CHAPTER_KEYS } from '#shared/bulletin-chapters.ts';
import { changed, created, defineContract, done, fileOutput, id, pageOf, paging, queryBoolean, uploadedFile } from '#shared/contract.ts';
import { LOCALES } from '#shared/error-messages.ts';
import { keptFields } from '#shared/kept.ts';
import { oneLine } from '#shared/one-line.ts';
import { templateChapters, templateSettings } from '#shared/report-template.ts';
import { wordCheck } from '#shared/word-template.ts';

export const MOST_NAME = 60;

const kind = z.enum(BULLETIN_KINDS);
const idNumber = z.number().int().positive();

const fields = {
  name: oneLine().min(1).max(MOST_NAME),
  /** Which bulletins it is for. */
  kinds: z
    .array(kind)
    .min(1)
    .max(BULLETIN_KINDS.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, because('repeated')),
  settings: templateSettings.prefault({}),
};

/** The Word file that bulletins are filled into; null where they are laid out by rules. */
const wordFile = z.object({ name: z.string(), bytes: z.number().int() }).nullable();

const reportTemplate = z.object({
  id: z.number().int(),
  name: z.string(),
  kinds: z.array(kind),
  settings: templateSettings,
  file: wordFile,
  /** The version in use. */
  version: z.number().int(),
  /** The provider's, for all clients. */
  isShared: z.boolean(),
  /** The kinds whose bulletins are made with it where nobody chooses. */
  usualFor: z.array(kind),
  bulletins: z.number().int(),
  schedules: z.number().int(),
  by: z.string(),
  updatedAt: z.number(),
});
export type ReportTemplate = z.output<typeof reportTemplate>;

const templateVersion = z.object({
  version: z.number().int(),
  name: z.string(),
  kinds: z.array(kind),
  settings: templateSettings,
  file: wordFile,
  /** Made with it, as far as the caller's client has made them. */
  bulletins: z.number().int(),
  by: z.string(),
  createdAt: z.number(),
});
export type TemplateVersion = z.output<typeof templateVersion>;

const listInput = z.strictObject({
  ...paging,
  id: id.optional(),
  /** A part of the name. */
  keyword: z.string().max(100).optional(),
  kind: kind.optional(),
  sort: z.enum(['name', 'updatedAt']).default('updatedAt'),
  isDescending: queryBoolean.default(true),
});

const createInput = z.strictObject(fields);
const updateInput = z.strictObject({ id, ...keptFields(fields) });
const versionsOutput = z.object({ items: z.array(templateVersion) });
const restoreInput = z.strictObject({ id: idNumber, version: idNumber });
const usualInput = z.strictObject({
  kind,
  /** Null: the provider's choice, if it made one; 0: no template. */
  templateId: z.number().int().min(0).nullable(),
});
const usualOutput = z.object({
  /** As it was before, to take it back. */
  before: z.number().int().nullable(),
});
const removeInput = z.strictObject({ ids: z.array(idNumber).min(1).max(200), isRemoved: z.boolean().default(true) });

/** `version`: the one that the caller has seen, if it matters; `conflict` when it is another by now. */
const saveFileInput = z.strictObject({ id, version: id.optional(), files: z.array(uploadedFile).min(1).max(1) });
const saveFileOutput = wordCheck.extend({
  /** The new version; null where the file has problems, and nothing was changed. */
  version: z.number().int().nullable(),
});
const readFileInput = z.strictObject({
  id,
  /** An earlier one. */
  version: id.optional(),
});
const removeFileInput = z.strictObject({ id: idNumber, version: idNumber.optional() });

const client = '/v1/manage/report/client-report-template-setting';

export const clientReportTemplateContract = defineContract({
  list: {
    method: 'GET',
    path: client,
    privilege: 'report-setting.b',
    summary: 'The client’s templates and those of the provider, which it may use and copy; with `id` only that one.',
    input: listInput,
    output: pageOf(reportTemplate),
  },
  parts: {
    method: 'GET',
    path: `${client}/part`,
    privilege: 'report-setting.b',
    summary: 'The chapters that a template turns on and off, in their usual order, with their titles.',
    input: z.strictObject({}),
    output: z.object({
      chapters: z.array(z.object({ key: z.enum(CHAPTER_KEYS), titles: z.record(z.enum(LOCALES), z.string()) })),
    }),
  },
  preview: {
    method: 'POST',
    changesNothing: true,
    path: `${client}/preview`,
    privilege: 'report-setting.b',
    summary: 'What a template makes of the newest data that the client has a bulletin of, or of an invented example. Nothing is stored.',
    input: z.strictObject({ kind, locale: z.enum(LOCALES).default('zh-CN'), settings: templateSettings.prefault({}) }),
    output: z.object({
      /** The bulletin whose data are shown; '' for the example. */
      basis: z.string(),
      title: z.string(),
      chapters: z.array(bulletinChapter),
    }),
  },
  create: {
    method: 'POST',
    path: client,
    privilege: 'report-setting.m',
    summary: 'Adds a template.',
    input: createInput,
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'report-template.update' },
    path: client,
    privilege: 'report-setting.m',
    summary: 'Changes a template of the client: a new version, with which later bulletins are made.',
    input: updateInput,
    output: done,
  },
  copy: {
    method: 'POST',
    path: `${client}/copy`,
    privilege: 'report-setting.m',
    summary: 'Makes a template of the client from another one of its own or of the provider.',
    input: z.strictObject({ id: idNumber }),
    output: created,
  },
  versions: {
    method: 'GET',
    path: `${client}/version`,
    privilege: 'report-setting.b',
    summary: 'The versions of a template, the newest first.',
    input: z.strictObject({ id }),
    output: versionsOutput,
  },
  restore: {
    method: 'POST',
    path: `${client}/restoration`,
    privilege: 'report-setting.m',
    summary: 'Makes an earlier version the newest one again, as a version of its own.',
    input: restoreInput,
    output: done,
  },
  usual: {
    method: 'PUT',
    path: `${client}/usual`,
    privilege: 'report-setting.m',
    summary: 'With which template bulletins of a kind are made where nobody chooses one.',
    input: usualInput,
    output: usualOutput,
  },
  saveFile: {
    method: 'POST',
    path: `${client}/file`,
    privilege: 'report-setting.m',
    body: 'multipart',
    summary:
      'Gives a template a Word file, 10 MB at most, into which its bulletins are filled: a new version. One with problems is refused with all of them.',
    input: saveFileInput,
    output: saveFileOutput,
  },
  readFile: {
    method: 'GET',
    path: `${client}/file`,
    privilege: 'report-setting.b',
    takesPass: true,
    summary: 'The Word file of a template of the client or of the provider.',
    input: readFileInput,
    output: fileOutput,
  },
  removeFile: {
    method: 'POST',
    path: `${client}/file-removal`,
    privilege: 'report-setting.m',
    summary: 'Takes the Word file off a template: a new version. Earlier versions keep theirs.',
    input: removeFileInput,
    output: done,
  },
  remove: {
    method: 'POST',
    path: `${client}/removal`,
    privilege: 'report-setting.d',
    summary: 'Deletes templates, or takes that back (`isRemoved: false`). Bulletins stay as they are.',
    input: removeInput,
    output: changed,
  },
});

const operate = '/v1/operate/operation-setting/report-template-setting';

export const reportTemplateContract = defineContract({
  list: {
    method: 'GET',
    path: operate,
    privilege: 'operation-setting.b',
    summary: 'The provider’s templates for all clients; with `id` only that one.',
    input: listInput,
    output: pageOf(reportTemplate),
  },
  create: {
    method: 'POST',
    path: operate,
    privilege: 'operation-setting.m',
    summary: 'Adds a template for all clients.',
    input: createInput,
    output: created,
  },
  update: {
    method: 'PUT',
    seen: { from: 'list', action: 'report-template.update' },
    path: operate,
    privilege: 'operation-setting.m',
    summary: 'Changes a template of the provider: a new version, with which all clients’ later bulletins are made.',
    input: updateInput,
    output: done,
  },
  versions: {
    method: 'GET',
    path: `${operate}/version`,
    privilege: 'operation-setting.b',
    summary: 'The versions of a template of the provider, the newest first.',
    input: z.strictObject({ id }),
    output: versionsOutput,
  },
  restore: {
    method: 'POST',
    path: `${operate}/restoration`,
    privilege: 'operation-setting.m',
    summary: 'Makes an earlier version the newest one again, as a version of its own.',
    input: restoreInput,
    output: done,
  },
  usual: {
    method: 'PUT',
    path: `${operate}/usual`,
    privilege: 'operation-setting.m',
    summary: 'With which template bulletins of a kind are made in clients that chose none.',
    input: usualInput,
    output: usualOutput,
  },
  saveFile: {
    method: 'POST',
    path: `${operate}/file`,
    privilege: 'operation-setting.m',
    body: 'multipart',
    summary: 'Gives a template of the provider a Word file, 10 MB at most, into which bulletins are filled: a new version.',
    input: saveFileInput,
    output: saveFileOutput,
  },
  readFile: {
    method: 'GET',
    path: `${operate}/file`,
    privilege: 'operation-setting.b',
    takesPass: true,
    summary: 'The Word file of a template of the provider.',
    input: readFileInput,
    output: fileOutput,
  },
  removeFile: {
    method: 'POST',
    path: `${operate}/file-removal`,
    privilege: 'operation-setting.m',
    summary: 'Takes the Word file off a template of the provider: a new version.',
    input: removeFileInput,
    output: done,
  },
  remove: {
    method: 'POST',
    path: `${operate}/removal`,
    privilege: 'operation-setting.d',
    summary: 'Deletes templates of the provider, or takes that back (`isRemoved: false`). Bulletins stay as they are.',
    input: removeInput,
    output: changed,
  },
});

const modules = '/v1/manage/report/subject-analyze-module-setting';

export const analyzeModuleContract = defineContract({
  get: {
    method: 'GET',
    path: modules,
    privilege: 'report-setting.b',
    summary:
      'The modules of reports on subjects: the chapters of the template that special bulletins are made with where nobody chooses one.',
    input: z.strictObject({}),
    output: z.object({
      chapters: templateChapters,
      /** Null: there is none yet, and the usual chapters are shown. */
      template: z.object({ id: z.number().int(), name: z.string(), isShared: z.boolean() }).nullable(),
    }),
  },
  update: {
    method: 'PUT',
    seen: { from: 'get', action: 'report-template.modules' },
    path: modules,
    privilege: 'report-setting.m',
    summary:
      'Sets modules and order: a new version of that template, or a template of the client’s own where it has none, called by the kind of bulletin.',
    input: z.strictObject({ chapters: templateChapters }),
    output: z.object({ id: z.number().int() }),
  },
});

const instructions = '/v1/manage/report/report-template-instructions';

const placeholderValue = z.object({
  /** The name of a placeholder in English. */
  key: z.string(),
  /** What it stands for, or its beginning; '' for what is no text. */
  text: z.string(),
  /** Of a list, how many there are. */
  count: z.number().int().nullable(),
  /** Of a condition, whether it holds. */
  holds: z.boolean().nullable(),
});
export type PlaceholderValue = z.output<typeof placeholderValue>;

export const templateInstructionsContract = defineContract({
  values: {
    method: 'GET',
    path: instructions,
    privilege: 'report-setting.b',
    summary:
      'What the placeholders of Word templates stand for in the newest bulletin that the caller may read, or in an invented example.',
    input: z.strictObject({}),
    output: z.object({
      /** The bulletin; '' for the example. */
      basis: z.string(),
      items: z.array(placeholderValue),
    }),
  },
  example: {
    method: 'GET',
    path: `${instructions}/example`,
    privilege: 'report-setting.b',
    takesPass: true,
    summary: 'A Word file with placeholders to begin with, in either language.',
    input: z.strictObject({ locale: z.enum(LOCALES).default('zh-CN') }),
    output: fileOutput,
  },
  trial: {
    method: 'POST',
    changesNothing: true,
    path: `${instructions}/trial`,
    privilege: 'report-setting.b',
    body: 'multipart',
    summary:
      'Fills a Word file with the newest data that the client has a bulletin of, or with an invented example: answers the filled file, or as JSON the `problems` that it has and how many `more`. Nothing is stored.',
    input: z.strictObject({ kind: kind.default('daily'), files: z.array(uploadedFile).min(1).max(1) }),
    output: fileOutput,
  },
});
