import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { listProperties } from './properties.repo.ts'
import { assertPropertyNameFree, createProperty, getProperty, removeProperty } from './properties.service.ts'

export const properties = bindCalls(os.properties, {
  list: ({ context, input }) => listProperties(context, input, input),
  get: ({ context: { db }, input: { appId, id } }) => getProperty(db, appId, id),
  create: ({ context, input }) => createProperty(context, input),
  delete: ({ context, input: { appId, id } }) => answerDeleted(removeProperty(context, appId, id)),
  validate: async ({ context: { db }, input }) => {
    await assertPropertyNameFree(db, input)
    return { valid: true as const }
  },
})
