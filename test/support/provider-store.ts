import type { Adapter, AdapterPayload } from "oidc-provider";

/**
 * Keeps what one provider has to remember, in memory: its own store is shared by all of a process
 * and warns of itself.
 */
export function providerStore(): (kind: string) => Adapter {
  const all = new Map<string, AdapterPayload>();
  return (kind) => {
    const keyOf = (id: string) => `${kind} ${id}`;
    const find = async (id: string) => all.get(keyOf(id));
    return {
      find,
      async upsert(id, payload) {
        all.set(keyOf(id), payload);
      },
      async findByUid(uid) {
        return [...all.values()].find((payload) => payload.kind === kind && payload.uid === uid);
      },
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        all.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of all) if (payload.grantId === grantId) all.delete(key);
      },
    };
  };
}
