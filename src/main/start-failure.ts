/** A start that failed, in words that say what to do. */
export function describeStartFailure(error: unknown): string {
  const { code = '', message = String(error), port, path } = error as { code?: string; message?: string; port?: number; path?: string };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port ?? ''} is taken by another program. Choose another one: PORT=8090 npm start`;
    case 'EACCES':
    case 'EROFS':
    case 'EPERM':
      return `${path ? `${path} may not be written` : message}. Choose another data folder: TINGFENG_DATA=/path npm start`;
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return `The record in the data folder cannot be opened for writing (${message}). Check TINGFENG_DATA.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case '28P01':
    case '3D000':
      return `The database of DATABASE_URL cannot be used: ${message}`;
    default:
      return error instanceof Error ? (error.stack ?? error.message) : message;
  }
}
