import type { SignedManifest } from '@waymark/contract'
import { CONTENT_KEY_ID_LENGTH, toSignedText, type SignedContent } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { listContentKeys } from './content-keys.repo.ts'
import { signText } from './key-pair.ts'

/** Signs an app's manifest with each of its keys; undefined when it has none. */
export type SignManifest = (
  db: Db,
  appId: string,
  content: SignedContent,
) => Promise<SignedManifest | undefined>

/** A key that was encrypted with another key of this server is lost: an Admin has to create a new one. */
export const createManifestSigner =
  (secrets: SecretBox): SignManifest =>
  async (db, appId, content) => {
    const keys = await listContentKeys(db, appId)
    if (keys.length === 0) return undefined
    const text = toSignedText(content)
    const { payload, serial, issuedAt } = content
    const signatures = keys.flatMap(({ id, publicKey, privateKey }) => {
      const key = openKey(secrets, id, privateKey)
      const keyId = publicKey.slice(0, CONTENT_KEY_ID_LENGTH)
      return key === undefined ? [] : [{ keyId, signature: signText(key, text) }]
    })
    return { version: 1, payload, serial, issuedAt, signatures }
  }

function openKey(secrets: SecretBox, id: string, sealed: Uint8Array): string | undefined {
  try {
    return secrets.open(sealed, id)
  } catch {
    return undefined
  }
}
