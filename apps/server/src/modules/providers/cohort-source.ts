import type { Cohort, ListedCohort } from '@waymark/contract'
import { syncFailures, toReason, type Reason, type SyncFailureName } from '@waymark/contract/constants'
import type { AccountAddress } from '../../platform/db/tables/providers.ts'

export interface CohortAccount extends AccountAddress {
  orgId: string
  token: string
}

/** Some of a cohort's members, as the service gives them. */
export interface MemberPage {
  ids: string[]
  /** How many members the page holds, those included whose ids no end user can have. */
  received: number
  /** How many there are in all. */
  total: number
  /** What the service calls this reading; the next page is asked for with it. */
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

/** An analytics service that cohorts come from. Each question counts against its allowance. */
export interface CohortSource {
  /** Names the allowance that an account's questions count against; throws SyncFailure when the account is incomplete. */
  toServiceName(account: AccountAddress): string
  /** Throws SyncFailure when the service does not give them. */
  listCohorts(account: CohortAccount): Promise<Omit<ListedCohort, 'isChosen'>[]>
  /** Throws SyncFailure when the service does not give it. */
  readPage(account: CohortAccount, question: PageQuestion): Promise<MemberPage>
}

interface FailureDetails {
  /** Another attempt may succeed. */
  canRetry?: boolean
  /** The service asks for so much patience. */
  waitSeconds?: number
  /** The service does not know the session: the cohort must be read from its start. */
  isStaleSession?: boolean
  cause?: unknown
}

/** What only the author can put right, before the service is asked at all. */
const ofAccount = new Set<SyncFailureName>(['no_address', 'unknown_region', 'secret_unreadable'])

/** Why a synchronisation did not succeed. */
export class SyncFailure extends Error {
  readonly problem: SyncFailureName
  /** The account lacks something; its service was not asked. */
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
