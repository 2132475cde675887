import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Stream = { nfd: number };
type Module = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };

/**
 * A cluster in a folder whose commits survive a power cut, not only the end of the process.
 *
 * By default PGlite writes each commit to the file (so `kill -9` loses nothing) but never flushes it to disk: it starts PostgreSQL with `-F`, and its
 * file layer ignores fsync. Here fsync reaches the disk and PostgreSQL is configured to use it (`fdatasync` is a stub in PGlite's WebAssembly libc).
 * Costs about 3 ms a commit on an ordinary SSD.
 */
export function durableOptions(folder: string): { fs: NodeFS; startParams: string[] } {
  const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
  return { fs: new DurableNodeFS(folder), startParams };
}

class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const connectFsync = (module: unknown) => {
      (module as Module).NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), connectFsync] } };
  }
}
