#!/usr/bin/env node
// The command line: `npx tingfeng …`.
import { buildIfStale, installPackages, requireNode } from './prepare.mjs';

requireNode();
installPackages();
await buildIfStale();
process.env.NODE_ENV ??= 'production';
await import('../dist/cli.js');
