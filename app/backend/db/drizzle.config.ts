import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./app/backend/db/tables/tables.ts",
  out: "./app/backend/db/migrations",
});
