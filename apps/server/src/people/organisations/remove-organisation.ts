import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { clearSessionCookies } from '../sessions/index.ts'
import { countBelongings, deleteOrganisation, listSdkKeys } from './organisations.repo.ts'

export interface Removal {
  confirm?: string | undefined
  dryRun: boolean
}

/** Removes the caller's organisation with everything in it, or only counts that. */
export async function removeOrganisation(context: CallContext, { confirm, dryRun }: Removal) {
  const { orgId } = getMember(context)
  if (dryRun) return { removed: false, counts: await countBelongings(context.db, orgId) }
  if (confirm !== 'DELETE') throw new DomainError('deletion_unconfirmed')
  const counts = await inTransaction(context.db, async (tx) => {
    const belongings = await countBelongings(tx, orgId)
    const sdkKeys = await listSdkKeys(tx, orgId)
    if (!(await deleteOrganisation(tx, orgId))) throw new DomainError('not_found')
    for (const sdkKey of sdkKeys) context.retireSdkKey(sdkKey)
    return belongings
  })
  clearSessionCookies(context)
  return { removed: true, counts }
}
