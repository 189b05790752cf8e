import type { GeneratedAlways, Generated } from 'kysely'
import type { ProviderType, SyncState } from '@waymark/contract'
import type { Audited, Json } from './column-types.ts'

export interface ProvidersTables {
  /** End-user ids from one file or one synchronisation; never changed once complete. */
  memberLists: {
    id: string
    /** Dense number: what members carry instead of the id. */
    num: GeneratedAlways<number>
    appId: string
    rowCount: Generated<number>
    isComplete: Generated<boolean>
    createdAt: Date
    createdBy: string | null
  }
  listMembers: { listNum: number; endUserKey: string }
  providers: Audited & {
    id: string
    appId: string
    providerType: ProviderType
    name: string
    isAccount: boolean
    ownerId: string | null
    /** Of a cohort: the account that it comes from, and what the account calls it. */
    accountId: string | null
    cohortId: string | null
    listId: string | null
    /** Of an account: how to reach it, without the secret. */
    request: Json<AccountAddress> | null
    /** Encrypted. */
    secret: Uint8Array | null
    /** Null until it was first tried. */
    syncState: SyncState | null
    syncReason: string | null
    syncedAt: Date | null
  }
}

export interface AccountAddress {
  serviceAccountName: string
  region: string | null
  projectId: string | null
}
