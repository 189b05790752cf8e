import type { SdkEvent } from '@waymark/contract'
import type { ErasedNames } from '../../ground/erasures/index.ts'
import type { KnownApp } from './known-apps.ts'

/** The moments up to which the events of an end user or an account were erased, and must not return. */
export interface Erased {
  ofEndUser: Date | undefined
  ofAccount: Date | undefined
}

const nobody: Erased = { ofEndUser: undefined, ofAccount: undefined }

/** Finds whether the end user or the account of a batch was erased; asks the database only in apps that erased anyone. */
export async function findErased(
  erasedNames: ErasedNames,
  { id: appId, hasErasures }: KnownApp,
  { endUserId, accountId }: { endUserId: string; accountId?: string | undefined },
): Promise<Erased> {
  if (!hasErasures) return nobody
  const ofEndUser = await erasedNames.findErasedAt({ appId, is: 'END_USER', key: endUserId })
  if (accountId === undefined) return { ofEndUser, ofAccount: undefined }
  return { ofEndUser, ofAccount: await erasedNames.findErasedAt({ appId, is: 'ACCOUNT', key: accountId }) }
}

/** Whether an event is from before the erasure. */
export const isErased = ({ at }: Pick<SdkEvent, 'at'>, erasedAt: Date | undefined): boolean =>
  erasedAt !== undefined && Date.parse(at) <= erasedAt.getTime()
