import type { Cohort, ListedCohort } from '@waymark/contract'
import { syncFailures, toReason, type Reason, type SyncFailureName } from '@waymark/contract/constants'
import type { AccountAddress } from '../../platform/db/tables/apps.ts'

export interface CohortAccount extends AccountAddress {
  orgId: string
  token: string
}

/** One page of a cohort's members, as the service returns them. */
export interface MemberPage {
  ids: string[]
  /** How many members the page has, including those whose ids cannot be end-user ids. */
  received: number
  /** How many members there are in total. */
  total: number
  /** The service's id for this read, which requests for the next pages need. */
  sessionId: string
  isLast: boolean
}

export interface PageQuestion {
  cohortId: Cohort['cohortId']
  page: number
  /** Null for the first page. */
  sessionId: string | null
  signal?: AbortSignal
}

/** An analytics service that provides cohorts. Every request counts against its quota. */
export interface CohortSource {
  /** Names the quota that an account's requests count against; throws SyncFailure when the account is incomplete. */
  toServiceName(account: AccountAddress): string
  /** Throws SyncFailure when the service does not return them. */
  listCohorts(account: CohortAccount): Promise<Omit<ListedCohort, 'isChosen'>[]>
  /** Throws SyncFailure when the service does not return it. */
  readPage(account: CohortAccount, question: PageQuestion): Promise<MemberPage>
}

interface FailureDetails {
  /** Whether another attempt may succeed. */
  canRetry?: boolean
  /** How long the service asks to wait. */
  waitSeconds?: number
  /** The service no longer knows the session: the cohort must be read from the start. */
  isStaleSession?: boolean
  cause?: unknown
}

/** Failures that only the author can fix, found before any request. */
const ofAccount = new Set<SyncFailureName>(['no_address', 'unknown_region', 'secret_unreadable'])

/** Why a synchronisation failed. */
export class SyncFailure extends Error {
  readonly problem: SyncFailureName
  /** The account lacks a setting; no request was made. */
  readonly isIncomplete: boolean
  readonly canRetry: boolean
  readonly waitSeconds: number | undefined
  readonly isStaleSession: boolean

  constructor(
    problem: SyncFailureName,
    { canRetry = false, waitSeconds, isStaleSession = false, cause }: FailureDetails = {},
  ) {
    super(syncFailures[problem], { cause })
    this.problem = problem
    this.isIncomplete = ofAccount.has(problem)
    this.canRetry = canRetry
    this.waitSeconds = waitSeconds
    this.isStaleSession = isStaleSession
  }

  get reason(): Reason {
    return toReason(`sync_${this.problem}`)
  }
}
