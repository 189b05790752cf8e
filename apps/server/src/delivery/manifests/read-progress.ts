import type { ProgressElsewhere, SdkSessionAnswer } from '@waymark/contract'
import { isPerAccount } from '@waymark/contract/constants'
import type { CallContext } from '../../platform/http/call.ts'
import { findAccountNum, listAccountProgress } from '../../audience/accounts/index.ts'
import type { SessionApp } from './session-apps.ts'

interface ProgressOf {
  app: Pick<SessionApp, 'num' | 'countedDeployments'>
  /** Undefined for somebody without any events. */
  endUserNum: number | undefined
  /** The account that the target app named, if its progress may be returned to the app. */
  accountKey?: string | undefined
}

type Progress = Record<string, ProgressElsewhere>

/**
 * Reads an end user's progress in the deployments whose frequency or limit depends on it. If the frequency is about
 * accounts, and the end user has one, it is the account's progress.
 */
export async function readProgress(
  parts: Pick<CallContext, 'db' | 'events'>,
  { app, endUserNum, accountKey }: ProgressOf,
): Promise<NonNullable<SdkSessionAnswer['progress']>> {
  if (app.countedDeployments.size === 0) return {}
  const own = await readOwn(parts, { app, endUserNum })
  if (accountKey === undefined) return own
  return { ...own, ...(await readOfAccount(parts, { app, accountKey, own })) }
}

async function readOwn(
  { events }: Pick<CallContext, 'events'>,
  { app: { countedDeployments: counted }, endUserNum }: ProgressOf,
): Promise<Progress> {
  if (endUserNum === undefined) return {}
  const deploymentNums = [...counted.keys()]
  const activity = await events.listActivity({ endUserNums: [endUserNum], deploymentNums })
  return Object.fromEntries(
    activity
      .filter(({ seen }) => seen > 0)
      .map(({ deploymentNum, seen, lastSeenAt, completed, dismissed }) => [
        counted.get(deploymentNum)!.id,
        {
          seenCount: seen,
          lastSeenAt: lastSeenAt.getTime(),
          ...(completed > 0 && { completed: true as const }),
          ...(dismissed > 0 && { dismissed: true as const }),
        },
      ]),
  )
}

/** How often it was seen stays the end user's, for limits, unless once is enough. */
async function readOfAccount(
  { db }: Pick<CallContext, 'db'>,
  { app, accountKey, own }: { app: ProgressOf['app']; accountKey: string; own: Progress },
): Promise<Progress> {
  const shared = [...app.countedDeployments.values()].filter(({ frequency }) => isPerAccount(frequency))
  if (shared.length === 0) return {}
  const accountNum = (await findAccountNum(db, { appNum: app.num, key: accountKey })) ?? 0
  const deploymentNums = shared.map(({ num }) => num)
  const done = new Map(
    (await listAccountProgress(db, { accountNum, deploymentNums })).map((it) => [it.deploymentNum, it]),
  )
  return Object.fromEntries(
    shared.map(({ num, id, frequency }): [string, ProgressElsewhere] => {
      const { lastSeenAt, completedAt, dismissedAt } = done.get(num) ?? {}
      const seenCount = frequency === 'ONCE_PER_ACCOUNT' ? Number(!!lastSeenAt) : (own[id]?.seenCount ?? 0)
      return [
        id,
        {
          seenCount,
          lastSeenAt: lastSeenAt?.getTime() ?? own[id]?.lastSeenAt ?? 0,
          ...(completedAt && { completed: true as const }),
          ...(dismissedAt && { dismissed: true as const }),
        },
      ]
    }),
  )
}
