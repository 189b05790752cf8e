import type { ContentKey } from '@waymark/contract'
import { CONTENT_KEYS_PER_APP } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import {
  deleteContentKey,
  insertContentKey,
  listContentKeys,
  lockKeyOwner,
  type ContentKeyRow,
} from './content-keys.repo.ts'
import { createKeyPair } from './key-pair.ts'

type KeyContext = CallContext & { secrets: SecretBox }

/** Creates a key pair, and signs the manifest with it too. */
export function createContentKey(context: KeyContext, appId: string): Promise<void> {
  const { at, by } = toStamp(context)
  return changeKeys(context, appId, async (tx) => {
    if ((await listContentKeys(tx, appId)).length >= CONTENT_KEYS_PER_APP) {
      throw new DomainError('too_many_content_keys')
    }
    const id = context.clock.newId()
    const { publicKey, privateKey } = createKeyPair()
    const sealed = context.secrets.seal(privateKey, id)
    await insertContentKey(tx, { id, appId, publicKey, privateKey: sealed, createdAt: at, createdBy: by })
  })
}

/** Deletes a key pair; the manifest is signed with the other one only, or not at all. */
export function retireContentKey(
  context: KeyContext,
  { appId, keyId }: { appId: string; keyId: string },
): Promise<void> {
  return changeKeys(context, appId, async (tx) => {
    if (!(await deleteContentKey(tx, appId, keyId))) throw new DomainError('not_found')
  })
}

/** Lists the public part of an app's keys, newest first. */
export async function listPublicKeys(db: Db, appId: string): Promise<ContentKey[]> {
  return (await listContentKeys(db, appId)).map(toContentKey)
}

const toContentKey = ({ id, publicKey, createdAt, createdBy }: ContentKeyRow): ContentKey => ({
  id,
  publicKey,
  createdBy,
  createdAt: createdAt.toISOString(),
})

/** Serialises changes to an app's keys, and signs its manifest anew. */
function changeKeys(context: KeyContext, appId: string, run: (tx: Tx) => Promise<void>): Promise<void> {
  const { orgId } = getMember(context)
  return inTransaction(context.db, async (tx) => {
    if (!(await lockKeyOwner(tx, orgId, appId))) throw new DomainError('not_found')
    await run(tx)
    await context.rebuildManifest(tx, appId)
  })
}
