import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { SyncFailure, type CohortAccount } from './cohort-source.ts'
import type { ProviderRow } from './providers.repo.ts'

/**
 * An account with its token, ready for requests to its service; throws SyncFailure when the token cannot be decrypted.
 */
export function openAccount(secrets: SecretBox, { id, orgId, request, secret }: ProviderRow): CohortAccount {
  if (!request || !secret) throw new SyncFailure('no_address')
  return { ...request, orgId, token: openSecret(secrets, id, secret) }
}

function openSecret(secrets: SecretBox, owner: string, secret: Uint8Array): string {
  try {
    return secrets.open(secret, owner)
  } catch (cause) {
    throw new SyncFailure('secret_unreadable', { cause })
  }
}
