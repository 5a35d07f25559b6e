import { beforeEach } from "vitest";

beforeEach(({ task, skip }) => {
  if (!task.tags?.includes("dialect")) skip("runs on PGlite, and by `npm run test:slow` here");
});
