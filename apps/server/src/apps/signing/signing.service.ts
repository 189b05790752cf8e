import type { NewSigningSecret, Signing, SigningSecret } from '@waymark/contract'
import { SIGNING_SECRETS_PER_APP, type SigningPolicy } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/stamp.ts'
import { afterCommit, inTransaction, type Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { updateSigningPolicy } from '../apps/index.ts'
import { makeSecret } from './signature.ts'
import type { SignedIds } from './signed-ids.ts'
import { deleteSecret, insertSecret, listSecrets, lockSigningPolicy, type SecretRow } from './signing.repo.ts'

export interface SigningParts {
  secrets: SecretBox
  signedIds: SignedIds
}

type SigningContext = CallContext & SigningParts

/** The last characters of a secret, by which people recognise it. */
const endingLength = 4

/** Chooses how unsigned ids are treated; REQUIRED needs a secret that can sign ids. */
export function setPolicy(
  context: SigningContext,
  { id, policy }: { id: string; policy: SigningPolicy },
): Promise<Signing> {
  return changeSigning(context, id, async (tx) => {
    const rows = await listSecrets(tx, id)
    assertSignable(policy, rows)
    await updateSigningPolicy(tx, { appId: id, policy, stamp: toStamp(context) })
    await context.rebuildManifest(tx, id)
    return toSigning(policy, rows)
  })
}

/** Creates a secret. Signatures made with the previous one stay valid until that is deleted. */
export function createSecret(context: SigningContext, appId: string): Promise<NewSigningSecret> {
  const { at, by } = toStamp(context)
  return changeSigning(context, appId, async (tx) => {
    if ((await listSecrets(tx, appId)).length >= SIGNING_SECRETS_PER_APP) {
      throw new DomainError('too_many_signing_secrets')
    }
    const id = context.clock.newId()
    const secret = makeSecret()
    const shown = { id, ending: secret.slice(-endingLength), createdAt: at, createdBy: by }
    await insertSecret(tx, { ...shown, appId, secret: context.secrets.seal(secret, id) })
    return { ...toSecret(shown), secret }
  })
}

export function retireSecret(
  context: SigningContext,
  { id: appId, secretId }: { id: string; secretId: string },
): Promise<Signing> {
  return changeSigning(context, appId, async (tx, policy) => {
    if (!(await deleteSecret(tx, appId, secretId))) throw new DomainError('not_found')
    const rows = await listSecrets(tx, appId)
    assertSignable(policy, rows)
    return toSigning(policy, rows)
  })
}

export const toSigning = (policy: SigningPolicy, rows: SecretRow[]): Signing => ({
  policy,
  secrets: rows.map(toSecret),
})

function toSecret({
  createdAt,
  ...secret
}: Pick<SecretRow, 'id' | 'ending' | 'createdAt' | 'createdBy'>): SigningSecret {
  const { id, ending, createdBy } = secret
  return { id, ending, createdAt: createdAt.toISOString(), createdBy }
}

function assertSignable(policy: SigningPolicy, rows: SecretRow[]): void {
  if (policy === 'REQUIRED' && rows.length === 0) throw new DomainError('signing_secret_needed')
}

/** Serialises changes to an app's signing; they apply in this process from the commit on. */
function changeSigning<T>(
  context: SigningContext,
  appId: string,
  run: (tx: Tx, policy: SigningPolicy) => Promise<T>,
): Promise<T> {
  const { orgId } = getMember(context)
  return inTransaction(context.db, async (tx) => {
    const policy = await lockSigningPolicy(tx, orgId, appId)
    if (!policy) throw new DomainError('not_found')
    const changed = await run(tx, policy)
    afterCommit(() => context.signedIds.forget(appId))
    return changed
  })
}
