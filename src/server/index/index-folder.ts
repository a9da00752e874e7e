// Paths of the text index's files: <data>/index/state.db and <data>/index/g<generation>/text-<month>.db.
import fs from 'node:fs';
import path from 'node:path';
import { firstIdAt, HOUR_MS, idToMs } from '#shared/time.ts';

export const indexFolder = (dataFolder: string): string => path.join(dataFolder, 'index');
export const stateFile = (dataFolder: string): string => path.join(indexFolder(dataFolder), 'state.db');
/** A rebuild creates a new generation beside the one in use. */
export const generationFolder = (dataFolder: string, generation: number): string => path.join(indexFolder(dataFolder), `g${generation}`);

/** 0 when there is none. */
export const lastGeneration = (dataFolder: string): number =>
  Math.max(0, ...fs.readdirSync(indexFolder(dataFolder)).map((name) => Number(/^g(\d+)$/.exec(name)?.[1] ?? 0)));

/** Beijing month of an article's publication, `2026-11`. */
export const monthOfId = (id: number): string => new Date(idToMs(id) + 8 * HOUR_MS).toISOString().slice(0, 7);
/** Ids of the month: from `first` up to but not including `end`. */
export function monthBounds(month: string): { first: number; end: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { first: firstIdAt(Date.UTC(year, number - 1) - 8 * HOUR_MS), end: firstIdAt(Date.UTC(year, number) - 8 * HOUR_MS) };
}
export const monthFile = (folder: string, month: string): string => path.join(folder, `text-${month}.db`);

const MONTH_FILE = /^text-(\d{4}-\d{2})\.db$/;

/** Months that have a file, newest first. */
export function listMonths(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const months = fs.readdirSync(folder).flatMap((name) => MONTH_FILE.exec(name)?.[1] ?? []);
  return months.toSorted().toReversed();
}

/** Bytes of all files below the folder, write-ahead logs included. */
export function countBytes(folder: string): number {
  if (!fs.existsSync(folder)) return 0;
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + (fs.statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Removes generations that are no longer used; readers with open files keep them. */
export function removeOtherGenerations(dataFolder: string, kept: number): void {
  const folder = indexFolder(dataFolder);
  for (const name of fs.readdirSync(folder)) {
    if (/^g\d+$/.test(name) && name !== `g${kept}`) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
