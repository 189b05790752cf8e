import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { createSignedIds } from './signed-ids.ts'
import { createSigningCalls } from './signing.routes.ts'

/** Manages the secrets that sign end-user ids, and checks signatures. */
export function createSigning({ db, clock, secrets }: { db: Db; clock: Clock; secrets: SecretBox }) {
  const signedIds = createSignedIds({ db, clock, secrets })
  return { signedIds, calls: createSigningCalls({ secrets, signedIds }) }
}
