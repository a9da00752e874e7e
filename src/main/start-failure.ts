import { failureCode, failureMessage, textOf } from '#shared/failure.ts';

/** Errors whose message already says what to do. */
const PLAIN = new Set(['DamagedKey', 'DataFolderTaken', 'ConfigError', 'UnknownMigrations', 'ServerRefused', 'SchemaRefused']);

/** Explains a failed start or command, with what to do about it. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof Error && PLAIN.has(error.name)) return error.message;
  const code = failureCode(error);
  const message = failureMessage(error);
  const path = textOf(error, 'path') || undefined;
  switch (code.startsWith('SQLITE_IOERR') ? 'SQLITE_IOERR' : code) {
    case 'EADDRINUSE':
      return `Port ${error instanceof Error && 'port' in error ? String(error.port) : ''} is taken by another program. Choose another one: PORT=8090 npm start`;
    case 'EACCES':
    case 'EROFS':
    case 'EPERM':
      return `${path ? `${path} may not be written` : message}. Choose another data folder: TINGFENG_DATA=/path npm start`;
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return `The disk of the data folder is full (${message}). Make room, or choose another data folder: TINGFENG_DATA=/path npm start`;
    case 'ENOENT':
      if (textOf(error, 'syscall') !== 'mkdir') return stackOf(error, message);
      return `${path ?? message} cannot be made. Choose another data folder: TINGFENG_DATA=/path npm start`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path ?? message} is not a folder. Choose another data folder: TINGFENG_DATA=/path npm start`;
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `The record in the data folder is damaged (${message}). Move record.db away and put the last backup back: npx tingfeng restore FILE`;
    case 'SQLITE_IOERR':
      return `The record in the data folder cannot be read or written (${message}). Check the disk.`;
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return `The record in the data folder cannot be opened for writing (${message}). Check TINGFENG_DATA.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case '28P01':
    case '3D000':
      return `The database of DATABASE_URL cannot be used: ${message}`;
    default:
      return stackOf(error, message);
  }
}

const stackOf = (error: unknown, message: string): string => textOf(error, 'stack') || message;
