import type { Db } from '../../platform/db/db.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { createSignedIds } from './signed-ids.ts'
import { createSigningCalls } from './signing.routes.ts'

/** Manages the secrets that sign end-user ids, and checks signatures. */
export function createSigning({ db, secrets }: { db: Db; secrets: SecretBox }) {
  const signedIds = createSignedIds(db, secrets)
  return { signedIds, calls: createSigningCalls({ secrets, signedIds }) }
}
