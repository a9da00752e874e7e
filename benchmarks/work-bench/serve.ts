// The server of the load benchmark, in a process of its own: prints its address and closes when its parent goes.
import { readConfig } from '#server/config.ts';
import { startServer } from '#main/start-server.ts';
import { END } from '../index/corpus.ts';

const [dataFolder = '', password = ''] = process.argv.slice(2);
const config = readConfig({ PORT: '0', TINGFENG_DATA: dataFolder, TINGFENG_ADMIN_PASSWORD: password, TINGFENG_LOG: 'error' });
const server = await startServer(config, { now: () => END - 1000 });
process.send?.(server.address);
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
