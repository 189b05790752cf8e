import { syncFailures } from '@waymark/contract/constants'
import type { SyncFailureName } from '@waymark/contract/constants'

const namesByReason = new Map(
  Object.entries(syncFailures).map(([name, reason]) => [reason as string, name as SyncFailureName]),
)

/** Which of the known reasons the server's sentence is, so that it can be said in the interface's language. */
export const findFailureName = (reason: string): SyncFailureName | undefined => namesByReason.get(reason)
