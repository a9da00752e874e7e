// Entry of the sample press: notifies its parent when it listens, ends with it.
import { startPress } from '#samples/start-press.ts';
import { endWithParent } from './end-with-parent.ts';

// It holds nothing that could be lost.
endWithParent(() => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
process.once('SIGINT', () => process.exit(0));

const port = Number(process.env.SAMPLE_PORT);
const mailPort = Number(process.env.SAMPLE_MAIL_PORT);
const startedAt = Number(process.env.SAMPLE_STARTED_AT);
const press = await startPress({ port, mailPort, host: '127.0.0.1', seed: 20_261_121, startedAt });
process.send?.({ ready: press.port });
