import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { getConnection, putConnection, removeConnection, testConnection } from './connections.service.ts'
import type { SignOnParts } from './sign-on.service.ts'

/** The calls with which Admins connect their organisation to its identity provider. */
export const createConnectionCalls = (parts: SignOnParts) =>
  bindCalls(os.signOn, {
    get: ({ context, input }) => getConnection(context, input.orgId),

    put: ({ context, input }) => putConnection(context, parts, input),

    delete: ({ context, input }) => answerDeleted(removeConnection(context, input.orgId)),

    test: ({ context, input }) => testConnection(context, parts, input.orgId),
  })
