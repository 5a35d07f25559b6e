import type { FieldCosts } from "../graphql/field-costs.ts";
import type { QueryResolvers } from "../graphql/generated.ts";
import { requireOperator } from "../identity/operator.ts";
import { countPhotographs } from "../photographs/photograph-queries.ts";
import { readSiteState } from "./site-state.ts";

export const operationQueries = {
  siteState: async (_, __, context) => {
    await requireOperator(context, "siteState");
    const { cases, told, letters, lastImport, lastBackup, processes } = await readSiteState(context.db);
    const { media } = context;
    const [lag, damaged, photographs, room] = await Promise.all([
      context.replicaLag(),
      context.damagedTexts(),
      countPhotographs(context.db),
      media.room().catch(() => null),
    ]);
    return {
      now: context.accounts.clock().toISOString(),
      open_cases: { count: cases.count, oldest_at: cases.oldest?.toISOString() ?? null },
      told_waiting: told,
      waiting_letters: { count: letters.count, oldest_at: letters.oldest?.toISOString() ?? null },
      most_tries: letters.mostTries,
      sends_mail: context.postman.isThere,
      last_import: lastImport && {
        imported_at: lastImport.at.toISOString(),
        data_date: lastImport.dataDate,
      },
      last_backup_at: lastBackup?.toISOString() ?? null,
      read_replica: lag && { lag_bytes: lag.bytes },
      damaged_texts: {
        count: damaged.count,
        searched_at: damaged.searchedAt.toISOString(),
        some: [...damaged.some],
      },
      media: { place: media.place, ...photographs, free: room?.free ?? null, all: room?.all ?? null },
      processes: processes.map(({ id, pid, version, started_at, seen_at, figures }) => ({
        id,
        pid,
        version,
        started_at: started_at.toISOString(),
        seen_at: seen_at.toISOString(),
        rss: figures.rss,
        heap_used: figures.heap_used,
        loop_lag_ms: figures.loop_lag_ms,
        cache_hits: figures.cache.hits,
        cache_misses: figures.cache.misses,
        cache_bytes: figures.cache.bytes,
        refusals: [...figures.refusals],
      })),
    };
  },
} satisfies QueryResolvers;

export const operationCosts: FieldCosts<keyof typeof operationQueries> = { siteState: 6_000 };
