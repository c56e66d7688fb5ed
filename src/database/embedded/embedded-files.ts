import { NodeFS } from '@electric-sql/pglite/nodefs';
import { fsyncSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { WalSync } from './wal-sync.js';

/** Permission bits of group and others. */
const OTHERS = 0o077;

interface FileNode {
  readonly mode: number;
}

interface FileStream {
  readonly node: FileNode;
  /** Descriptor of the open file. */
  readonly nfd: number;
}

interface Attributes {
  mode?: number;
}

/** The overridden parts of the engine's file system. */
interface NodeFiles {
  readonly realPath: (node: FileNode) => string;
  readonly tryFSOperation: <T>(work: () => T) => T;
  readonly node_ops: {
    mknod: (parent: FileNode, name: string, mode: number, device: number) => FileNode;
    setattr: (node: FileNode, attributes: Attributes) => void;
    rename: (node: FileNode, folder: FileNode, name: string) => void;
    unlink: (folder: FileNode, name: string) => void;
    rmdir: (folder: FileNode, name: string) => void;
  };
  readonly stream_ops: {
    write: (stream: FileStream, ...rest: unknown[]) => number;
    setattr: (stream: FileStream, attributes: Attributes) => void;
    fsync?: (stream: FileStream) => number;
  };
}

/**
 * The files of the embedded database: readable by their owner only, and written to disk on `fsync`, which the engine's own
 * file system ignores. The write-ahead log is synced in the background (`WalSync`), and before any other file is synced.
 */
export class EmbeddedFiles extends NodeFS {
  readonly #log: string;

  /** @param onAbort called when the engine ends unexpectedly */
  constructor(
    folder: string,
    private readonly sync: WalSync,
    private readonly onAbort: () => never,
  ) {
    super(folder);
    this.#log = join(this.rootDir, 'pg_wal') + sep;
  }

  override init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const change = ({ NODEFS }: { NODEFS: unknown }): void => {
      if (!isNodeFiles(NODEFS)) throw new Error('The engine does not provide a file system for the disk.');
      keepPrivate(NODEFS);
      this.#writeThrough(NODEFS);
    };
    return super.init(engine, {
      ...options,
      onAbort: this.onAbort,
      preRun: [...(options.preRun ?? []), change],
    });
  }

  #writeThrough(files: NodeFiles): void {
    const { node_ops: nodes, stream_ops: streams } = files;
    const isLog = (node: FileNode): boolean => `${files.realPath(node)}${sep}`.startsWith(this.#log);
    const logFirst = <Args extends unknown[], Result>(
      change: (...args: Args) => Result,
      nodeOf: (...args: Args) => FileNode,
    ) => {
      return (...args: Args): Result => {
        if (this.sync.isPending && !isLog(nodeOf(...args))) this.sync.flush();
        return change(...args);
      };
    };
    streams.write = logFirst(streams.write, ({ node }) => node);
    streams.setattr = logFirst(streams.setattr, ({ node }) => node);
    nodes.setattr = logFirst(nodes.setattr, (node) => node);
    nodes.rename = logFirst(nodes.rename, (node) => node);
    nodes.unlink = logFirst(nodes.unlink, (folder) => folder);
    nodes.rmdir = logFirst(nodes.rmdir, (folder) => folder);
    streams.fsync = (stream) => {
      if (isLog(stream.node)) this.sync.request(files.realPath(stream.node));
      else files.tryFSOperation(() => fsyncSync(stream.nfd));
      return 0;
    };
  }
}

function isNodeFiles(value: unknown): value is NodeFiles {
  return typeof value === 'object' && value !== null && 'node_ops' in value && 'stream_ops' in value;
}

function keepPrivate({ node_ops: nodes }: NodeFiles): void {
  const { mknod, setattr } = nodes;
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
  nodes.setattr = (node, attributes) => {
    if (attributes.mode !== undefined) attributes.mode &= ~OTHERS;
    setattr(node, attributes);
  };
}
