import type { GeneratedAlways, Generated } from 'kysely'
import type { ProviderType, Reason, SyncInterval, SyncState } from '@waymark/contract'
import type { Audited, Json } from './column-types.ts'

export interface ProvidersTables {
  /**
   * End-user ids from one file or one synchronisation. A complete list stays as it is, but for what its service pushes
   * and for end users who are forgotten.
   */
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
  /** Those of lists that are gone are swept. */
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
    syncReason: Json<Reason> | null
    syncedAt: Date | null
    /** Of an account: how often its cohorts are read anew, when the next time is, and the job that is at it. */
    syncInterval: Generated<SyncInterval>
    syncDueAt: Date | null
    syncJobId: string | null
    /** Of an account: of the secret in the address that its service pushes to. */
    pushTokenHash: string | null
    /** Of a cohort: when its service last pushed changes. */
    pushedAt: Date | null
  }
  /** Cohorts that are being read now, and how far that is. */
  cohortSyncs: {
    providerId: string
    accountId: string
    /** The list that is being filled; null before the first page. */
    listId: string | null
    /** What the service calls this reading. */
    sessionId: string | null
    nextPage: Generated<number>
    /** What the service announced, and how many rows came. */
    total: number | null
    received: Generated<number>
    kept: Generated<number>
    /** Of the last page: a service that repeats itself would be read for ever. */
    pageHash: string | null
    restarts: Generated<number>
    begunAt: Date
    begunBy: string | null
  }
  /** What a service allows an organisation: `service` names it with its project. */
  serviceQuotas: { orgId: string; service: string; blockedUntil: Date | null }
  /** Questions of the last hour. */
  serviceQueries: {
    id: string
    orgId: string
    service: string
    startedAt: Date
    isRunning: Generated<boolean>
  }
  /** What a service pushed in one session: pages that came count once, whatever comes twice or late. */
  cohortPushes: {
    providerId: string
    sessionId: string
    action: PushAction
    state: 'OPEN' | 'DONE' | 'SUPERSEDED'
    /** Of `members`: the list that is being filled. */
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
