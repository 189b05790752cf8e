import type { SdkSessionAnswer } from '@waymark/contract'
import type { CallContext } from '../../platform/http/call.ts'
import { findEndUserNum, listCountedDeployments } from './progress.repo.ts'

export interface ProgressOf {
  app: { id: string; num: number }
  endUserId: string
  now: Date
}

/** Reads an end user's progress in the deployments whose frequency or limit depends on it. */
export async function readProgress(
  { db, events }: Pick<CallContext, 'db' | 'events'>,
  { app, endUserId, now }: ProgressOf,
): Promise<NonNullable<SdkSessionAnswer['progress']>> {
  const endUserNum = await findEndUserNum(db, { appNum: app.num, endUserId })
  if (endUserNum === undefined) return {}
  const deployments = await listCountedDeployments(db, { appId: app.id, now })
  const ids = new Map(deployments.map(({ num, id }) => [num, id]))
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
