import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

export function createMemoryAdapter(): AdapterFactory {
  return (): Adapter => {
    const payloads = new Map<string, AdapterPayload>()
    const findBy = async (matches: (payload: AdapterPayload) => boolean) =>
      [...payloads.values()].find(matches)
    return {
      async upsert(id, payload) {
        payloads.set(id, payload)
      },
      find: async (id) => payloads.get(id),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = payloads.get(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        payloads.delete(id)
      },
      async revokeByGrantId(grantId) {
        for (const [id, payload] of payloads) if (payload.grantId === grantId) payloads.delete(id)
      },
    }
  }
}
