// The server of a benchmark, in a separate process: sends its address, its processor time in ms on request, and closes when its parent ends.
import { readConfig } from '#server/config.ts';
import { startServer } from '#main/start-server.ts';
import { END } from '../index/corpus.ts';

const [dataFolder = '', password = ''] = process.argv.slice(2);
const config = readConfig({ PORT: '0', TINGFENG_DATA: dataFolder, TINGFENG_ADMIN_PASSWORD: password, TINGFENG_LOG: 'error' });
const server = await startServer(config, { now: () => END - 1000 });
process.send?.(server.address);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
