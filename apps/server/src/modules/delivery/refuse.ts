import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { hasSdkKey } from './delivery.repo.ts'

/** Tells a wrong key apart from what is not there. */
export async function refuse(db: Db, sdkKey: string): Promise<never> {
  throw new DomainError((await hasSdkKey(db, sdkKey)) ? 'not_found' : 'unknown_sdk_key')
}
