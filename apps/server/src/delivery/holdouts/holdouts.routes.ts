import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { findRunningHoldout, toHoldout } from './holdouts.repo.ts'
import { endHoldout, startHoldout } from './holdouts.service.ts'

export const holdouts = bindCalls(os.holdouts, {
  get: async ({ context: { db }, input: { appId } }) => {
    const row = await findRunningHoldout(db, appId)
    return { holdout: row ? toHoldout(row) : null }
  },

  start: ({ context, input: { appId, ...plan } }) => startHoldout(context, appId, plan),

  end: ({ context, input: { appId } }) => answerDeleted(endHoldout(context, appId)),
})
