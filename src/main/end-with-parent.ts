// A child process ends when its parent is gone, however that ended. Called before anything is awaited: the parent may die while its child starts.
const LOOK_MS = 1000;

/** `end` is called once: when the parent's channel closes, or, without a channel, when the parent process is no longer the first one. */
export function endWithParent(end: () => void): void {
  const parent = process.ppid;
  let hasEnded = false;
  const once = () => {
    if (!hasEnded) end();
    hasEnded = true;
  };
  process.once('disconnect', once);
  // The channel may have closed before the listener was added.
  if (process.send && !process.connected) setImmediate(once);
  setInterval(() => process.ppid !== parent && once(), LOOK_MS).unref();
}
