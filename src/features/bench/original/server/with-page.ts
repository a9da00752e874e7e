// One page of a headless browser for untrusted pages. It cannot reach a network: names do not resolve, every connection goes to a missing proxy, and
// `serve` answers the page's requests or nothing does.
import type { Browser, Page, Route } from 'playwright-core';
import { AppError } from '#shared/errors.ts';
import type { Platform } from '#server/platform.ts';
import { findChromium } from './find-chromium.ts';

const FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  // Without it, addresses of this machine would bypass the proxy.
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
];
/** Simultaneous browsers: each takes some hundred megabytes. */
const MOST_BROWSERS = 2;
const MOST_WAITING = 8;

let running = 0;
const waiting: (() => void)[] = [];

/** Throws `unavailable` with `part: 'browser'` when there is none, or too many are running. */
export async function withPage<T>(
  platform: Platform,
  serve: (route: Route) => Promise<void>,
  work: (page: Page) => Promise<T>,
  isScripted = false,
): Promise<T> {
  const executablePath = findChromium(platform.config.chromium);
  if (!executablePath) throw new AppError('unavailable', { detail: { part: 'browser', setting: 'TINGFENG_CHROMIUM' } });
  await takeTurn();
  try {
    const browser = await launch(platform, executablePath);
    try {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: 'zh-CN',
        javaScriptEnabled: isScripted,
        serviceWorkers: 'block',
        acceptDownloads: false,
        ignoreHTTPSErrors: false,
      });
      await context.route('**/*', serve);
      await context.routeWebSocket(/.*/u, (socket) => void socket.close());
      return await work(await context.newPage());
    } finally {
      await browser.close();
    }
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function takeTurn(): Promise<void> {
  if (running >= MOST_BROWSERS) {
    if (waiting.length >= MOST_WAITING) throw new AppError('unavailable', { detail: { part: 'browser', reason: 'busy' } });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
}

/** Signals stay with the server, which ends the browser itself. */
async function launch(platform: Platform, executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const options = { executablePath, args: FLAGS, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false, timeout: 20_000 };
  const chromiumSandbox = platform.config.hasChromiumSandbox;
  // Chromium has no sandbox for root, and some containers allow none. Only the operator may decide to run without it.
  if (chromiumSandbox && process.getuid?.() === 0) throw withoutSandbox();
  return chromium.launch({ ...options, chromiumSandbox }).catch((error: unknown) => {
    platform.log.warn({ event: 'browser.launch', err: error });
    if (chromiumSandbox && /sandbox/iu.test(String(error))) throw withoutSandbox(error);
    throw new AppError('unavailable', { detail: { part: 'browser' }, cause: error });
  });
}

const withoutSandbox = (cause?: unknown): AppError =>
  new AppError('unavailable', { detail: { part: 'browser', reason: 'sandbox', setting: 'TINGFENG_CHROMIUM_SANDBOX' }, cause });
