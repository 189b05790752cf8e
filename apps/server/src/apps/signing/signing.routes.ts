import { DomainError } from '../../platform/errors.ts'
import { os } from '../../platform/http/call.ts'
import { findSigningPolicy, listSecrets } from './signing.repo.ts'
import { createSecret, retireSecret, setPolicy, toSigning, type SigningParts } from './signing.service.ts'

/** The calls about signing an app's end-user ids; `secrets` encrypts the signing secrets. */
export const createSigningCalls = (parts: SigningParts) => ({
  get: os.signing.get.handler(async ({ context: { db }, input: { id } }) => {
    const policy = await findSigningPolicy(db, id)
    if (!policy) throw new DomainError('not_found')
    return toSigning(policy, await listSecrets(db, id))
  }),
  setPolicy: os.signing.setPolicy.handler(({ context, input }) => setPolicy({ ...context, ...parts }, input)),
  createSecret: os.signing.createSecret.handler(({ context, input }) =>
    createSecret({ ...context, ...parts }, input.id),
  ),
  retireSecret: os.signing.retireSecret.handler(({ context, input }) =>
    retireSecret({ ...context, ...parts }, input),
  ),
})
