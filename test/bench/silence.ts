import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Row } from "./report.ts";
import { startSite } from "./site.ts";

/** How long a visitor waits for the error screen while another backend takes every question and says nothing. */
export async function measureSilence(dataDir: string, port: number): Promise<Row[]> {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const backend = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/graphql`;
  const site = await startSite(dataDir, port, { API_URL: backend });
  try {
    const asked = performance.now();
    const { status } = await fetch(`${site.origin}/about`);
    if (status !== 503) throw new Error(`A silent backend makes the answer ${status}.`);
    const seconds = (performance.now() - asked) / 1000;
    return [{ name: "/about: error screen of a silent backend", value: seconds, unit: "s", budget: 10 }];
  } finally {
    await site.stop();
    silent.closeAllConnections();
    silent.close();
  }
}
