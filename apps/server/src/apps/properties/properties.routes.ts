import { os } from '../../platform/http/call.ts'
import { listProperties } from './properties.repo.ts'
import { assertPropertyNameFree, createProperty, getProperty, removeProperty } from './properties.service.ts'

export const properties = {
  list: os.properties.list.handler(({ context, input }) => listProperties(context, input, input)),
  get: os.properties.get.handler(({ context: { db }, input: { appId, id } }) => getProperty(db, appId, id)),
  create: os.properties.create.handler(({ context, input }) => createProperty(context, input)),
  delete: os.properties.delete.handler(async ({ context, input: { appId, id } }) => {
    await removeProperty(context, appId, id)
    return { deleted: true as const }
  }),
  validate: os.properties.validate.handler(async ({ context: { db }, input }) => {
    await assertPropertyNameFree(db, input)
    return { valid: true as const }
  }),
}
