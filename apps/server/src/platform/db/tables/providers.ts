import type { GeneratedAlways, Generated } from 'kysely'
import type { PropertyOwner } from '@waymark/contract/constants'
import type { ProviderType, Reason, SyncInterval, SyncState } from '@waymark/contract'
import type { Audited, Json } from './column-types.ts'

export interface ProvidersTables {
  /**
   * End-user ids from one file or one sync. A complete list never changes, except by pushes of its service and by
   * erased end users.
   */
  memberLists: {
    id: string
    /** Dense number that members store instead of the id. */
    num: GeneratedAlways<number>
    appId: string
    rowCount: Generated<number>
    isComplete: Generated<boolean>
    createdAt: Date
    createdBy: string | null
  }
  /** Members of deleted lists are swept. */
  listMembers: { listNum: number; endUserKey: string }
  providers: Audited & {
    id: string
    appId: string
    providerType: ProviderType
    name: string
    isAccount: boolean
    /** The kind of owner that its members' ids belong to. */
    holds: Generated<PropertyOwner>
    ownerId: string | null
    /** For a cohort: its account, and its id there. */
    accountId: string | null
    cohortId: string | null
    listId: string | null
    /** For an account: how to reach it, without the secret. */
    request: Json<AccountAddress> | null
    /** Encrypted. */
    secret: Uint8Array | null
    /** Null before the first attempt. */
    syncState: SyncState | null
    syncReason: Json<Reason> | null
    syncedAt: Date | null
    /** For an account: how often its cohorts are read, when they are next due, and the job that reads them. */
    syncInterval: Generated<SyncInterval>
    syncDueAt: Date | null
    syncJobId: string | null
    /** For an account: the hash of the secret in its push address. */
    pushTokenHash: string | null
    /** For a cohort: when its service last pushed changes. */
    pushedAt: Date | null
  }
  /** Cohorts that are being read, with their progress. */
  cohortSyncs: {
    providerId: string
    accountId: string
    /** The list being filled; null before the first page. */
    listId: string | null
    /** The service's id for this read. */
    sessionId: string | null
    nextPage: Generated<number>
    /** The total that the service announced, and the rows received. */
    total: number | null
    received: Generated<number>
    kept: Generated<number>
    /** The hash of the last page: a service that repeats a page would be read forever. */
    pageHash: string | null
    restarts: Generated<number>
    begunAt: Date
    begunBy: string | null
  }
  /** A service's quota for an organisation; `service` includes its project. */
  serviceQuotas: { orgId: string; service: string; blockedUntil: Date | null }
  /** Requests of the last hour. */
  serviceQueries: {
    id: string
    orgId: string
    service: string
    startedAt: Date
    isRunning: Generated<boolean>
  }
  /** One session of pushes; pages that are repeated or late count once. */
  cohortPushes: {
    providerId: string
    sessionId: string
    action: PushAction
    state: 'OPEN' | 'DONE' | 'SUPERSEDED'
    /** For `members`: the list being filled. */
    listId: string | null
    pages: Generated<number[]>
    kept: Generated<number>
    begunAt: Date
  }
}

export type PushAction = 'members' | 'add_members' | 'remove_members'

export interface AccountAddress {
  serviceAccountName: string
  region: string | null
  projectId: string | null
}
