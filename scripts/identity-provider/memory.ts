import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** The provider's in-memory store of sessions, codes, grants and tokens. */
export function providerMemory(): AdapterFactory {
  return (): Adapter => {
    const kept = new Map<string, AdapterPayload>()
    const findBy = async (is: (payload: AdapterPayload) => boolean) => [...kept.values()].find(is)
    return {
      async upsert(id, payload) {
        kept.set(id, payload)
      },
      find: async (id) => kept.get(id),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = kept.get(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        kept.delete(id)
      },
      async revokeByGrantId(grantId) {
        for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id)
      },
    }
  }
}
