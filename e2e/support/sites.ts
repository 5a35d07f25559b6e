/** Where the sites under test listen. `ready` answers once all of them do. */
export const PORTS = {
  pglite: 4310,
  postgres: 4311,
  remote: 4312,
  otherBackend: 4313,
  ready: 4314,
  control: 4315,
  provider: 4316,
  smtp: 4317,
  mailbox: 4318,
} as const;

const origin = (port: number) => `http://127.0.0.1:${port}`;

export const SITES = {
  /** The built site on PGlite. */
  pglite: origin(PORTS.pglite),
  /** The built site on a PostgreSQL server. */
  postgres: origin(PORTS.postgres),
  /** The built site with API_URL pointing at `otherBackend`. */
  remote: origin(PORTS.remote),
  otherBackend: origin(PORTS.otherBackend),
  /** Answers with the data folder of the site on PGlite. */
  ready: origin(PORTS.ready),
  /** Tells the other backend how to misbehave. */
  control: origin(PORTS.control),
  /** An identity provider that signs members in. */
  provider: origin(PORTS.provider),
  /** The letters that came to an address: `?to=`. */
  mailbox: origin(PORTS.mailbox),
} as const;
