import { folderStore } from "./folder-store.server.ts";
import { type MediaSettings, type MediaStore, memoryStore } from "./media-store.ts";
import { s3Store } from "./s3-store.server.ts";

/** The store that the site's variables name. Nothing is asked of it yet. */
export function openStore(settings: MediaSettings): MediaStore {
  switch (settings.kind) {
    case "memory":
      return memoryStore();
    case "folder":
      return folderStore(settings.folder);
    case "s3":
      return s3Store(settings);
  }
}
