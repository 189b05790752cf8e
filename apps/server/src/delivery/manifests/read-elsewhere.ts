import type { SdkSessionAnswer } from '@waymark/contract'
import type { CallContext } from '../../platform/http/call.ts'
import { findEndUserNum } from './progress.repo.ts'
import { readHistory } from './read-history.ts'
import { readProgress } from './read-progress.ts'
import type { SessionApp } from './session-apps.ts'

interface Asked {
  app: Pick<SessionApp, 'num' | 'countedDeployments' | 'askedEvents'>
  endUserId: string
  /** The account that the target app named, if its progress may be returned to the app. */
  accountKey: string | undefined
  now: Date
}

/** Reads an end user's progress and history on all devices, as far as the app's guides depend on them. */
export async function readElsewhere(
  parts: Pick<CallContext, 'db' | 'events'>,
  { app, endUserId, accountKey, now }: Asked,
): Promise<Pick<SdkSessionAnswer, 'progress' | 'history'>> {
  const { countedDeployments, askedEvents } = app
  if (countedDeployments.size + askedEvents.size === 0) return { progress: {} }
  const endUserNum = await findEndUserNum(parts.db, { appNum: app.num, endUserId })
  const progress = await readProgress(parts, { app, endUserNum, accountKey })
  if (askedEvents.size === 0) return { progress }
  return { progress, history: await readHistory(parts, app, { endUserNum, now }) }
}
