// Disks that are full or may only be read while the product runs. Mounts need root.
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, type Fault, type Place, type Row } from './product.ts';
import { underLoad } from './under-load.ts';

/** Room enough that nothing is amiss before. */
const MEGABYTES = 500;
const SECONDS = 30;

const run = (command: string, ...args: string[]): string => execFileSync(command, args, { encoding: 'utf8' }).trim();

async function onDisk(mount: (folder: string) => void, work: (folder: string) => Promise<Row>): Promise<Row> {
  const folder = makeFolder();
  mount(folder);
  try {
    return await work(folder);
  } finally {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Takes all the room there is. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (let size = 1 << 20; size >= 512; size >>= 1) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size));
      } catch {
        // Full for this size; a smaller one may go in.
      }
    }
  } finally {
    closeSync(handle);
  }
}

const tmpfs = (folder: string) => void run('mount', '-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder);

const fullDisk = (place: Place) =>
  onDisk(tmpfs, (folder) => {
    const ballast = path.join(folder, 'ballast');
    return underLoad(place, {
      data: folder,
      seconds: SECONDS,
      begin: () => fill(ballast),
      end: () => rmSync(ballast),
    });
  });

/**
 * What a journalling file system does on its own when it meets an error of the disk: nothing but mounting it anew takes it back. A copy is mounted,
 * since the record may still be open here.
 */
const readOnlyDisk = async (place: Place) => {
  const images = makeFolder();
  const [image, copy] = [path.join(images, 'disk.img'), path.join(images, 'copy.img')];
  const mount = (folder: string) => {
    run('truncate', '-s', `${MEGABYTES}M`, image);
    run('mkfs.ext4', '-q', '-F', image);
    run('mount', '-o', 'loop,errors=remount-ro', image, folder);
  };
  const work = (folder: string) =>
    underLoad(place, {
      data: folder,
      seconds: SECONDS,
      begin: () => {
        const device = path.basename(run('findmnt', '-no', 'SOURCE', folder));
        writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1');
      },
      end: async (product) => {
        await product.stop();
        run('umount', '-l', folder);
        run('sync');
        run('cp', '--sparse=always', image, copy);
        spawnSync('e2fsck', ['-fy', copy]);
        run('mount', '-o', 'loop', copy, folder);
        await product.start();
      },
    });
  return onDisk(mount, work).finally(() => rmSync(images, { recursive: true, force: true }));
};

export const DISK_FAULTS: readonly Fault[] = [
  { name: 'disk read-only while running, mounted anew', inject: readOnlyDisk },
  { name: 'full disk, room again', inject: fullDisk },
];
