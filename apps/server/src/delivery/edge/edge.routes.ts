import { DomainError } from '../../platform/errors.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { createContentKey, retireContentKey } from '../../apps/content-keys/index.ts'
import { publishAgain, readEdge } from './edge.service.ts'

export interface EdgeCallParts {
  secrets: SecretBox
  /** The address of the CDN; null without one. */
  publicUrl: string | null
}

/** The calls about the files that target apps read at the edge, and how they are signed. */
export const createEdgeCalls = ({ secrets, publicUrl }: EdgeCallParts) =>
  bindCalls(os.edge, {
    get: ({ context, input }) => readEdge(context.db, input.id, publicUrl),
    publish: async ({ context, input }) => {
      if (publicUrl === null) throw new DomainError('edge_not_configured')
      await publishAgain(context, input.id)
      return readEdge(context.db, input.id, publicUrl)
    },
    createKey: async ({ context, input }) => {
      await createContentKey({ ...context, secrets }, input.id)
      return readEdge(context.db, input.id, publicUrl)
    },
    retireKey: async ({ context, input: { id: appId, keyId } }) => {
      await retireContentKey({ ...context, secrets }, { appId, keyId })
      return readEdge(context.db, appId, publicUrl)
    },
  })
