// Starts the worker processes and the sample press, and starts them again when they die.
import type { ChildProcess } from 'node:child_process';
import type { Config } from '#server/config.ts';
import { type MailConfig, readMail } from '#server/mail-config.ts';
import { ensureLocalServer } from '#server/fleet/join-server.ts';
import type { Platform } from '#server/platform.ts';
import { startSamplePress } from './sample-press.ts';
import { spawnEntry } from './spawn-entry.ts';
import { WORKER_ROLES, type WorkerRole } from './worker-roles.ts';

export interface Children {
  /** host:port pairs of the sample press. */
  hosts: readonly string[];
  /** The mail server of the sample press, where the operator has set none. */
  mail: MailConfig | undefined;
  stop: () => Promise<void>;
}

const RESTART_MS = 1000;
/** Longer than a worker takes to stop; the whole program ends a second later. */
const STOP_MS = 4000;

export async function keepChildren(config: Config, platform: Platform): Promise<Children> {
  const press = await startSamplePress(config, platform);
  const allowHosts = [...config.allowHosts, ...(press?.hosts ?? [])].join(',');
  const running = new Set<ChildProcess>();
  let isStopping = false;
  const keep = (roles: readonly WorkerRole[]) => {
    const child = spawnEntry('worker-process', roles, {
      TINGFENG_ALLOW_HOSTS: allowHosts,
      TINGFENG_DATA: config.dataFolder,
      ...press?.mail,
    });
    running.add(child);
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (isStopping) return;
      platform.log.error({ event: 'worker.died', code, signal });
      setTimeout(() => void again(roles), RESTART_MS).unref();
    });
  };
  const again = async (roles: readonly WorkerRole[]) => {
    // A record that was put back from elsewhere may not know this machine.
    await ensureLocalServer(platform.store, config.dataFolder, platform.now()).catch((err: unknown) =>
      platform.log.error({ event: 'server.not-known', err }),
    );
    if (!isStopping) keep(roles);
  };
  // The text index of this data folder has one writer, even when all collecting is done elsewhere.
  keep(config.workers > 0 ? WORKER_ROLES : ['index', 'jobs']);
  for (let i = 1; i < config.workers; i++) keep(['collect']);
  return {
    hosts: press?.hosts ?? [],
    mail: press?.mail && readMail(press.mail),
    stop: async () => {
      isStopping = true;
      await Promise.all([...running].map(endProcess));
      await press?.stop();
    },
  };
}

function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
