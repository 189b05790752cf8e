import type { SdkSessionAnswer } from '@waymark/contract'
import type { CallContext } from '../../platform/http/call.ts'
import { findEndUserNum } from './progress.repo.ts'
import { readHistory } from './read-history.ts'
import { readProgress, type ProgressOf } from './read-progress.ts'
import type { SessionApp } from './session-apps.ts'

interface Asked extends ProgressOf {
  app: Pick<SessionApp, 'num' | 'countedDeployments' | 'askedEvents'>
  now: Date
}

/** Reads what an end user did on any device, as far as the app's guides depend on it. */
export async function readElsewhere(
  parts: Pick<CallContext, 'db' | 'events'>,
  asked: Asked,
): Promise<Pick<SdkSessionAnswer, 'progress' | 'history'>> {
  const progress = await readProgress(parts, asked)
  const { app, endUserId, now } = asked
  if (app.askedEvents.size === 0) return { progress }
  const endUserNum = await findEndUserNum(parts.db, { appNum: app.num, endUserId })
  const isKnown = endUserNum !== undefined
  return { progress, history: isKnown ? await readHistory(parts, app, { endUserNum, now }) : [] }
}
