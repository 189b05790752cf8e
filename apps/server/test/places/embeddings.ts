import type { Area } from './place.ts'

const service = { url: 'https://example.org/v1', model: 'small' }

export const embeddings: Area = {
  alsoFor: ['embeddingServices.delete'],
  idAfter: {},
  async add({ admin }, { appId = '' }) {
    await admin.api.embeddingServices.update({ id: appId, ...service })
    return {}
  },
  inputs: {
    'embeddingServices.update': () => service,
    'embeddingServices.sendTest': () => service,
  },
}
