import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { listProperties } from './properties.repo.ts'
import { assertPropertyNameFree, createProperty, getProperty, removeProperty } from './properties.service.ts'

export const properties = bindCalls(os.properties, {
  list: ({ context, input }) => listProperties(context, input, input),
  get: ({ context: { db }, input: { appId, id } }) => getProperty(db, appId, id),
  create: ({ context, input }) => createProperty(context, input),
  delete: async ({ context, input: { appId, id } }) => {
    await removeProperty(context, appId, id)
    return { deleted: true as const }
  },
  validate: async ({ context: { db }, input }) => {
    await assertPropertyNameFree(db, input)
    return { valid: true as const }
  },
})
