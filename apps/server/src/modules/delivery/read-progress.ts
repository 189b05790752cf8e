import type { SdkSessionAnswer } from '@waymark/contract'
import type { CallContext } from '../../platform/http/call.ts'
import { findEndUserNum } from './progress.repo.ts'
import type { SessionApp } from './session-apps.ts'

export interface ProgressOf {
  app: Pick<SessionApp, 'num' | 'countedDeployments'>
  endUserId: string
}

/** Reads an end user's progress in the deployments whose frequency or limit depends on it. */
export async function readProgress(
  { db, events }: Pick<CallContext, 'db' | 'events'>,
  { app: { num: appNum, countedDeployments: ids }, endUserId }: ProgressOf,
): Promise<NonNullable<SdkSessionAnswer['progress']>> {
  if (ids.size === 0) return {}
  const endUserNum = await findEndUserNum(db, { appNum, endUserId })
  if (endUserNum === undefined) return {}
  const activity = await events.listActivity({ endUserNums: [endUserNum], deploymentNums: [...ids.keys()] })
  return Object.fromEntries(
    activity
      .filter(({ seen }) => seen > 0)
      .map(({ deploymentNum, seen, lastSeenAt, completed, dismissed }) => [
        ids.get(deploymentNum),
        {
          ...{ seenCount: seen, lastSeenAt: lastSeenAt.getTime() },
          ...(completed > 0 && { completed: true as const }),
          ...(dismissed > 0 && { dismissed: true as const }),
        },
      ]),
  )
}
