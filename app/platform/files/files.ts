import type { Readable } from 'node:stream';

/**
 * The files of a site, by keys as `originals/3fa9….jpg`: a folder and a name of letters, digits, `-`, `_` and `.`, with at
 * most three folders between. Whatever a key names is there whole or not at all, also after a loss of power.
 */
export type Files = {
  /** Stores what is read, replacing what is there. Throws `TooManyBytes`, and then nothing changes. */
  put(key: string, content: FileContent, maxBytes?: number): Promise<FileSum>;
  /** The same with what `write` writes to a local path. When it throws, nothing changes. */
  make<T>(key: string, write: (path: string) => Promise<T>): Promise<T>;
  /** Moves a local file, made with `withTemporary`, to its key. */
  putFile(key: string, path: string): Promise<void>;
  /** The only way to its content. The stream is to be read to its end or destroyed. Null when there is no such file. */
  open(key: string): Promise<{ bytes: number; stream: Readable } | null>;
  /** The SHA-256 of its content, in hexadecimal, without keeping the content in memory. Null when there is no such file. */
  sum(key: string): Promise<string | null>;
  /** `state` changes whenever its content does. Null when there is no such file. */
  find(key: string): Promise<{ bytes: number; state: string; modifiedAt: number } | null>;
  /** Without a complaint when there is no such file. */
  remove(key: string): Promise<void>;
  /** The names right below a folder, as `originals`, folders included; none when there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** All files below a folder, in whatever folders of it, by the rest of their keys. */
  listBelow(folder: string): Promise<string[]>;
  /** Where the image process, and whoever reads archives, reads a file: a copy where files are kept elsewhere. */
  localPath(key: string): Promise<string>;
  /** A local path nothing is at yet, free to write to; what is left there afterwards is removed. */
  withTemporary<T>(use: (path: string) => Promise<T>): Promise<T>;
  /** Removes what killed processes left half written and nobody has written to since `before`, in epoch milliseconds. */
  removeUnfinished(before: number): Promise<void>;
  /** Removes what this process is about to write: it ends, and finishes none of it. */
  close(): Promise<void>;
  /** Whether the storage itself notices, and mends, bytes that it lost. */
  detectsDamage: boolean;
};

export type FileContent = AsyncIterable<Uint8Array> | Uint8Array;

/** SHA-256, in hexadecimal. */
export type FileSum = { bytes: number; sha256: string };

/** More was sent than is accepted. What came before is removed. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes';

  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes / 1_000_000} MB.`);
  }
}

/** The storage of the files does not answer, or answers that it cannot just now: the same may work in a moment. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';

  constructor(reason: string, cause?: unknown) {
    super(`The object storage is not available: ${reason}.`, { cause });
  }
}

/** The storage of the files answers, and refuses: its settings are wrong, or it does not do what is wanted of it. */
export class StorageRefused extends Error {
  override name = 'StorageRefused';
  /** Its word for why, as `NoSuchBucket`. */
  readonly code: string;

  constructor(code: string, doing: string) {
    super(`The object storage refuses ${doing}: ${code}.`);
    this.code = code;
  }
}
