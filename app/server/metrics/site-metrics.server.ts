import { Gauge, Registry } from "prom-client";
import { findTroubles, type Troubles } from "#app/api/readiness.server.ts";
import { type ReplicaLag, replicaLag, type SiteState, siteState } from "#app/api/transport.server.ts";
import { until } from "#app/api/until.server.ts";
import type { Metrics } from "./own-metrics.server.ts";

/** Beside what the processes answer, so that a scrape is over within 2 s. */
const WITHIN_MS = 1_500;

/**
 * What is true of the site, whichever process is asked. What only the database knows is left out
 * while it is away.
 */
export async function siteMetrics(): Promise<Metrics> {
  const [troubles, state, lag] = await Promise.all([
    findTroubles(),
    until(AbortSignal.timeout(WITHIN_MS), siteState()).catch(() => null),
    until(AbortSignal.timeout(WITHIN_MS), replicaLag()).catch(() => null),
  ]);
  const registry = new Registry();
  const gauge = (name: string, help: string, value: number | null) => {
    if (value !== null) new Gauge({ name, help, registers: [registry], aggregator: "first" }).set(value);
  };
  addHealth(gauge, troubles);
  if (state) addState(gauge, state);
  if (lag) addReplica(gauge, lag);
  return registry.getMetricsAsJSON();
}

type AddGauge = (name: string, help: string, value: number | null) => void;

function addHealth(gauge: AddGauge, troubles: Troubles): void {
  gauge("shred_database_up", "Whether the database answers: 1 or 0.", Number(!troubles.has("away")));
  const isFull = troubles.has("folder") || troubles.has("no-room");
  gauge(
    "shred_disk_writable",
    "Whether the disks of the site and its database take writes: 1 or 0.",
    Number(!isFull),
  );
  gauge("shred_ready", "Whether /readyz says that the site is ready: 1 or 0.", Number(troubles.size === 0));
}

function addState(gauge: AddGauge, { cases, letters, lastBackup, lastImport }: SiteState): void {
  const now = Date.now();
  const age = (at: Date | null) => (at ? Math.max(0, (now - at.getTime()) / 1_000) : null);
  gauge("shred_open_cases", "Reports and objections that wait for a moderator.", cases.count);
  gauge(
    "shred_open_case_oldest_seconds",
    "For how long the oldest of them has waited; 0 for none.",
    age(cases.oldest) ?? 0,
  );
  gauge("shred_mail_queue_letters", "Letters that wait to be sent.", letters.count);
  gauge(
    "shred_mail_queue_oldest_seconds",
    "For how long the oldest of them has waited; 0 for none.",
    age(letters.oldest) ?? 0,
  );
  gauge(
    "shred_mail_queue_most_tries",
    "How often the one that was tried most often was tried.",
    letters.mostTries,
  );
  gauge(
    "shred_last_backup_age_seconds",
    "Since the last backup; absent where none is recorded.",
    age(lastBackup),
  );
  gauge(
    "shred_last_import_age_seconds",
    "Since the last import; absent where there was none.",
    age(lastImport?.at ?? null),
  );
}

function addReplica(gauge: AddGauge, { bytes }: ReplicaLag): void {
  gauge("shred_replica_up", "Whether the read replica answers: 1 or 0.", Number(bytes !== null));
  gauge("shred_replica_lag_bytes", "Bytes of the primary's log that the replica has yet to replay.", bytes);
}
