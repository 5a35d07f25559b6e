import { parseFileName } from "#app/domain/photographs/photograph.ts";

/**
 * Where the files of photographs are kept: in a folder, or in a bucket of an S3-compatible store.
 */
export interface MediaStore {
  /** In words, for who runs the site. */
  readonly place: string;
  /** Replaces a file of that name. Rejects where it is not stored. */
  readonly put: (file: string, content: Buffer) => Promise<void>;
  /** Null where there is none. */
  readonly get: (file: string) => Promise<Buffer | null>;
  /** One that is not there is no failure. */
  readonly remove: (file: string) => Promise<void>;
  /** Bytes that are free there, and all; null where no one can tell. */
  readonly room: () => Promise<{ readonly free: number; readonly all: number } | null>;
}

/** What a backend is told of its store. */
export type MediaSettings =
  | { readonly kind: "memory" }
  | { readonly kind: "folder"; readonly folder: string }
  | {
      readonly kind: "s3";
      /** The bucket's own address, as in https://s3.example/photographs. */
      readonly url: string;
      readonly keyId: string;
      readonly secret: string;
      readonly region: string;
    };

/**
 * A name that a store may be asked for. No path from outside gets further: all names are made by
 * fileName, or were read by parseFileName.
 *
 * @throws Error for any other
 */
export function checkedFile(file: string): string {
  if (!parseFileName(file)) throw new Error("The store keeps files of photographs alone.");
  return file;
}

/** For tests, and for a site whose database is in memory as well. */
export function memoryStore(): MediaStore {
  const files = new Map<string, Buffer>();
  return {
    place: "memory",
    put: async (file, content) => void files.set(checkedFile(file), content),
    get: async (file) => files.get(checkedFile(file)) ?? null,
    remove: async (file) => void files.delete(checkedFile(file)),
    room: async () => null,
  };
}
