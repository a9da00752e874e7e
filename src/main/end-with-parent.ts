// A kept process ends when its keeper is gone, however that ended. Called before anything is awaited: a keeper may die while its child starts.
const LOOK_MS = 1000;

/** `end` is called once: when the keeper's channel closes, or, without a channel, when the parent process is another than at first. */
export function endWithParent(end: () => void): void {
  const parent = process.ppid;
  let hasEnded = false;
  const once = () => {
    if (!hasEnded) end();
    hasEnded = true;
  };
  process.once('disconnect', once);
  // The channel may have closed before anybody listened.
  if (process.send && !process.connected) setImmediate(once);
  setInterval(() => process.ppid !== parent && once(), LOOK_MS).unref();
}
