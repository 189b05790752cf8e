import type { DeploymentAccounts, Goal } from '@waymark/contract'
import { holdoutVariants, toOutcome } from '@waymark/contract/constants'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { countAccountReach, listReachedAccounts } from '../../audience/accounts/index.ts'
import { listGoalsOfDeployment } from '../../delivery/goals/index.ts'
import type { Profiles } from '../../audience/profiles/index.ts'
import { addDays, checkRange, maxShownDays } from './days.ts'
import { toQuery } from './goal-insight.service.ts'
import { findDeployment } from './insights.repo.ts'
import { toShare } from './to-share.ts'

/** As many as other counts of end users examine; see ADR 44. */
const sampleSize = 10_000
const shownAccounts = 100

interface AccountRequest {
  appId: string
  id: string
  from?: string | undefined
  to?: string | undefined
}

/** Counts the accounts that a deployment reached, and those of which somebody reached its goals. */
export async function readAccountInsight(
  context: CallContext,
  profiles: Profiles,
  { appId, id, from, to }: AccountRequest,
): Promise<DeploymentAccounts> {
  const { db } = context
  if (from && to) checkRange({ from, to, maxDays: maxShownDays, field: 'to' })
  const deployment = await findDeployment(db, appId, id)
  if (!deployment) throw new DomainError('not_found')
  const { num: deploymentNum } = deployment
  const days = { since: from && new Date(from), until: to && new Date(addDays(to, 1)) }
  const reach = await countAccountReach(db, {
    deploymentNum,
    since: days.since || undefined,
    until: days.until || undefined,
  })
  const latest = await listReachedAccounts(db, { appId, deploymentNum, limit: shownAccounts })
  const goals = await listGoalsOfDeployment(db, id)
  const asked = { deploymentNum, appId, from, to }
  return {
    outcome: toOutcome(deployment.subType, reach.completed),
    ...reach,
    goals: await Promise.all(goals.map((goal) => countGoal(context, { profiles, goal, ...asked }))),
    latest: latest.map(({ firstSeenAt, lastSeenAt, ...account }) => ({
      ...account,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  }
}

interface AskedGoal extends Omit<AccountRequest, 'id'> {
  profiles: Profiles
  goal: Awaited<ReturnType<typeof listGoalsOfDeployment>>[number]
  deploymentNum: number
}

/** An account is exposed with the first of its end users, and reaches the goal with the first who does. */
async function countGoal(
  { events, clock }: CallContext,
  { profiles, goal, deploymentNum, appId, from, to }: AskedGoal,
): Promise<DeploymentAccounts['goals'][number]> {
  const query = toQuery(goal, { deploymentNum, from, to, now: clock.now() })
  const sample = await events.sampleExposed({
    ...query,
    exceptVariant: holdoutVariants.heldOut,
    limit: sampleSize,
  })
  const known = await profiles.listOf(
    appId,
    sample.endUsers.map(({ endUserNum }) => endUserNum),
  )
  const exposed = new Set<number>()
  const reached = new Set<number>()
  let withoutAccount = 0
  for (const { endUserNum, hasReached } of sample.endUsers) {
    const account = known?.profiles.get(endUserNum)?.account?.num
    if (account === undefined) withoutAccount++
    else exposed.add(account)
    if (account !== undefined && hasReached) reached.add(account)
  }
  const { id: goalId, name, isMain }: Pick<Goal, 'id' | 'name' | 'isMain'> = goal
  return {
    goalId,
    name,
    isMain,
    exposed: exposed.size,
    reached: reached.size,
    withoutAccount,
    rate: toShare(reached.size, exposed.size),
    endUsers: sample.total,
    examined: sample.endUsers.length,
  }
}
