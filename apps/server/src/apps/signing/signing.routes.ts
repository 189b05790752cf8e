import { DomainError } from '../../platform/errors.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { findSigningPolicy, listSecrets } from './signing.repo.ts'
import { createSecret, retireSecret, setPolicy, toSigning, type SigningParts } from './signing.service.ts'

/** The calls about signing an app's end-user ids; `secrets` encrypts the signing secrets. */
export const createSigningCalls = (parts: SigningParts) =>
  bindCalls(os.signing, {
    get: async ({ context: { db }, input: { id } }) => {
      const policy = await findSigningPolicy(db, id)
      if (!policy) throw new DomainError('not_found')
      return toSigning(policy, await listSecrets(db, id))
    },
    setPolicy: ({ context, input }) => setPolicy({ ...context, ...parts }, input),
    createSecret: ({ context, input }) => createSecret({ ...context, ...parts }, input.id),
    retireSecret: ({ context, input }) => retireSecret({ ...context, ...parts }, input),
  })
