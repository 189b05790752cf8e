import type { ListedCohort } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { SyncFailure } from './cohort-source.ts'
import { getCohortSource, type CohortSources } from './cohort-sources.ts'
import { openAccount } from './open-account.ts'
import { listCohorts } from './providers.repo.ts'
import { getProviderRow } from './providers.service.ts'
import { askWithinQuota, QuotaUsedUp } from './service-quota.ts'

export type OfferContext = CallContext & { secrets: SecretBox; sources: CohortSources }

/** Requests the cohorts of an account from its service, and marks the chosen ones. */
export async function listOfferedCohorts(
  context: OfferContext,
  { appId, id }: { appId: string; id: string },
): Promise<ListedCohort[]> {
  const row = await getProviderRow(context.db, appId, id)
  if (!row.isAccount) throw new DomainError('not_found')
  const chosen = new Set((await listCohorts(context.db, appId, id)).map(({ cohortId }) => cohortId))
  try {
    const source = getCohortSource(context.sources, row.providerType)
    const account = openAccount(context.secrets, row)
    const quota = { orgId: row.orgId, service: source.toServiceName(account) }
    const cohorts = await askWithinQuota(context, quota, () => source.listCohorts(account))
    return cohorts.map((cohort) => ({ ...cohort, isChosen: chosen.has(cohort.cohortId) }))
  } catch (error) {
    throw toAnswer(error, context.clock.now())
  }
}

function toAnswer(error: unknown, now: Date): unknown {
  if (error instanceof QuotaUsedUp) {
    const retryAfterSeconds = Math.max(1, Math.ceil((error.until.getTime() - now.getTime()) / 1000))
    const params = { minutes: Math.ceil(retryAfterSeconds / 60) }
    const subErrors = [toSubError('service_quota_used', { params })]
    return new DomainError('rate_limited', { retryAfterSeconds, subErrors })
  }
  if (!(error instanceof SyncFailure)) return error
  return new DomainError(error.isIncomplete ? 'account_incomplete' : 'cohorts_unreadable', {
    subErrors: [toSubError(`sync_${error.problem}`)],
  })
}
