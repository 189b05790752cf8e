import { toReason } from '@waymark/contract/constants'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { EmbeddingFailure } from './request-embeddings.ts'
import type { ServiceRow } from './services.repo.ts'

/** The key of a service, or null if it needs none; throws EmbeddingFailure if it cannot be decrypted. */
export function openKey(
  secrets: SecretBox,
  { appId, key }: Pick<ServiceRow, 'appId' | 'key'>,
): string | null {
  if (!key) return null
  try {
    return secrets.open(key, appId)
  } catch (cause) {
    throw new EmbeddingFailure(toReason('embedding_key_unreadable'), { cause })
  }
}
