// `npm start`: installs, builds, migrates and runs.
import { endWithNpm } from './end-with-npm.mjs';
import { buildIfStale, installPackages, requireNode } from './prepare.mjs';

const HELP = `Tingfeng – public-opinion and media monitoring

  npm start                 installs what is missing, builds, makes the database, runs
                            (without src/: runs what was built, with the packages for running only)
  PORT=8090 npm start       on another port (8080)
  HOST=0.0.0.0 npm start    for other machines too (127.0.0.1)
  TINGFENG_DATA=/path       data folder (./data)
  TINGFENG_SAMPLE_PRESS=off without the bundled fictional media
  DATABASE_URL=postgres://… PostgreSQL instead of SQLite

All settings: docs/generated/config.md. Commands for pipes and upkeep: npx tingfeng --help`;

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(HELP);
  process.exit(0);
}
endWithNpm();
requireNode();
installPackages();
await buildIfStale();
process.env.NODE_ENV ??= 'production';
await import('../dist/server.js');
