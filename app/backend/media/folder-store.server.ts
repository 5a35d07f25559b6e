import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkedFile, type MediaStore } from "./media-store.ts";

/** Files in a folder of this machine, 256 folders in it by the first two digits of their names. */
export function folderStore(folder: string): MediaStore {
  const pathOf = (file: string) => join(folder, checkedFile(file).slice(0, 2), file);
  return {
    place: "this machine",
    put: async (file, content) => {
      const path = pathOf(file);
      const written = join(dirname(path), `.${randomUUID()}`);
      await mkdir(dirname(path), { recursive: true });
      try {
        const handle = await open(written, "wx", 0o600);
        try {
          await handle.writeFile(content);
          await handle.datasync();
        } finally {
          await handle.close();
        }
        // Under its name it is there as a whole, or not at all.
        await rename(written, path);
      } catch (error) {
        await rm(written, { force: true });
        throw error;
      }
    },
    get: async (file) => {
      try {
        return await readFile(pathOf(file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    remove: (file) => rm(pathOf(file), { force: true }),
    room: async () => {
      await mkdir(folder, { recursive: true });
      const { bsize, bavail, blocks } = await statfs(folder);
      return { free: bsize * bavail, all: bsize * blocks };
    },
  };
}
