// The server of the screen's benchmark, in a separate process: sends its address, and on request its event loop's delay since the last request.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startServer } from '#main/start-server.ts';
import { readConfig } from '#server/config.ts';

const [dataFolder = '', password = ''] = process.argv.slice(2);
const config = readConfig({
  PORT: '0',
  TINGFENG_DATA: dataFolder,
  TINGFENG_ADMIN_PASSWORD: password,
  TINGFENG_LOG: 'error',
  TINGFENG_WORKERS: '0',
  TINGFENG_SAMPLE_PRESS: 'off',
});
const server = await startServer(config, { checksOutput: false });
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send?.({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6, rss: process.memoryUsage.rss() });
  delay.reset();
});
process.send?.({ address: server.address });
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
