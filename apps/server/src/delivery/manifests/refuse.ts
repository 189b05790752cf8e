import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { hasSdkKey } from './manifests.repo.ts'

/** Throws `unknown_sdk_key` for a wrong key, and `not_found` otherwise. */
export async function refuse(db: Db, sdkKey: string): Promise<never> {
  throw new DomainError((await hasSdkKey(db, sdkKey)) ? 'not_found' : 'unknown_sdk_key')
}
