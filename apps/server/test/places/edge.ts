import type { Area } from './place.ts'

export const edge: Area = {
  idAfter: {},
  add: async ({ admin }, { appId = '' }) => {
    const { keys } = await admin.api.edge.createKey({ id: appId })
    return { keyId: keys[0]!.id }
  },
  inputs: {},
}
