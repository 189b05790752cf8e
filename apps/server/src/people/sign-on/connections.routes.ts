import { os } from '../../platform/http/call.ts'
import { getConnection, putConnection, removeConnection, testConnection } from './connections.service.ts'
import type { SignOnParts } from './sign-on.service.ts'

/** The calls with which Admins connect their organisation to its identity provider. */
export const createConnectionCalls = (parts: SignOnParts) => ({
  get: os.signOn.get.handler(({ context, input }) => getConnection(context, input.orgId)),

  put: os.signOn.put.handler(({ context, input }) => putConnection(context, parts, input)),

  delete: os.signOn.delete.handler(async ({ context, input }) => {
    await removeConnection(context, input.orgId)
    return { deleted: true as const }
  }),

  test: os.signOn.test.handler(({ context, input }) => testConnection(context, parts, input.orgId)),
})
