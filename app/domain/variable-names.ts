/** Names of variables that look like some of ours and belong to others. */
const OF_OTHERS = new Set([
  "APP_URL",
  "APP_DIR",
  "APT_URL",
  "EMAIL_FROM",
  "DATA_DIRS",
  "DATADIR",
  "SITE_DIR",
  "SMTP_URI",
  "SMTPS_URL",
  "API_URI",
  "API_URLS",
  "APM_URL",
  "ROUTE_URL",
  "SITE_URI",
  "TRUSTED_PROXY",
]);
/**
 * Those of shells, npm, PostgreSQL, Docker, Kubernetes, systemd and tests have beginnings or ends
 * of their own.
 */
const FAMILIES =
  /^(npm_|PG|POSTGRES_|CADDY_|KUBERNETES_|DOCKER_|COMPOSE_|XDG_|LC_|SSH_|SYSTEMD_|JOURNAL_|NODE_|TEST_|CI_|GITHUB_|VITE)|_SERVICE_(HOST|PORT)|_PORT(_\d+_(TCP|UDP).*)?$/;
/** Shorter names have too many neighbours: PORT and HOST. */
const SHORTEST = 7;
/** From here on two slips are one word still. */
const LONG = 10;

const OAUTH_ENDS = ["ISSUER", "CLIENT_ID", "CLIENT_SECRET"];

/**
 * The variable of ours that another name was meant for, by a slip or two of the fingers; null where
 * it is none of ours.
 *
 * @param ours all names but those of providers
 * @example meantVariable("SITE_ULR", ["SITE_URL"]) // "SITE_URL"
 */
export function meantVariable(name: string, ours: readonly string[]): string | null {
  if (!/^[A-Z][A-Z0-9_]{5,60}$/.test(name) || ours.includes(name)) return null;
  if (OF_OTHERS.has(name) || FAMILIES.test(name) || /\d$/.test(name)) return null;
  return ours.find((own) => own.length >= SHORTEST && isNear(name, own)) ?? meantOauth(name);
}

/** A sentence for each variable that is set and almost ours, which is not. */
export function misspeltVariables(
  source: Readonly<Record<string, string | undefined>>,
  ours: readonly string[],
): string[] {
  return Object.keys(source).flatMap((name) => {
    const meant = source[name]?.trim() ? meantVariable(name, ours) : null;
    // Where that is set as well, the other one is another program's.
    return meant && !source[meant]?.trim()
      ? [`${name} is not a variable of Shred Index: do you mean ${meant}?`]
      : [];
  });
}

/** @example meantOauth("OAUTH_CLUB_ISUER") // "OAUTH_CLUB_ISSUER" */
function meantOauth(name: string): string | null {
  const [first, ...parts] = name.split("_");
  if (first !== "OAUTH" || OAUTH_ENDS.some((end) => name.endsWith(`_${end}`))) return null;
  for (const end of OAUTH_ENDS) {
    const length = end.split("_").length;
    const provider = parts.slice(0, -length).join("_");
    if (provider && isNear(parts.slice(-length).join("_"), end)) return `OAUTH_${provider}_${end}`;
  }
  return null;
}

function isNear(name: string, own: string): boolean {
  const letters = (text: string) => [...text].sort().join("");
  if (letters(name) === letters(own)) return true;
  const most = own.length >= LONG ? 2 : 1;
  return Math.abs(name.length - own.length) <= most && slips(name, own) <= most;
}

/**
 * Letters that are missing, added, other ones, or changed places (the optimal string alignment
 * distance).
 */
function slips(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const hasSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          hasSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
