import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { listRules } from './rules.repo.ts'
import { assertSegment, changeRule, createRule, getRule, removeRule } from './rules.service.ts'

export const rules = bindCalls(os.rules, {
  list: async ({ context: { db }, input: { appId, segmentId, ...query } }) => {
    await assertSegment(db, { appId, segmentId })
    return listRules(db, segmentId, query)
  },
  get: ({ context: { db }, input: { id, ...place } }) => getRule(db, place, id),
  create: ({ context, input }) => createRule(context, input),
  update: ({ context, input }) => changeRule(context, input),
  delete: ({ context, input }) => answerDeleted(removeRule(context, input)),
})
