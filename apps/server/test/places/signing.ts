import type { Area } from './place.ts'

export const signing: Area = {
  idAfter: {},
  add: async ({ admin }, { appId = '' }) => {
    const { id } = await admin.api.signing.createSecret({ id: appId })
    return { secretId: id }
  },
  inputs: {
    'signing.setPolicy': () => ({ policy: 'OPEN' }),
  },
}
