import { os } from '../../platform/http/call.ts'
import { findRunningHoldout, toHoldout } from './holdouts.repo.ts'
import { endHoldout, startHoldout } from './holdouts.service.ts'

export const holdouts = {
  get: os.holdouts.get.handler(async ({ context: { db }, input: { appId } }) => {
    const row = await findRunningHoldout(db, appId)
    return { holdout: row ? toHoldout(row) : null }
  }),

  start: os.holdouts.start.handler(({ context, input: { appId, ...plan } }) =>
    startHoldout(context, appId, plan),
  ),

  end: os.holdouts.end.handler(async ({ context, input: { appId } }) => {
    await endHoldout(context, appId)
    return { deleted: true as const }
  }),
}
