import { os } from '../../platform/http/call.ts'
import { listRules } from './rules.repo.ts'
import { assertSegment, changeRule, createRule, getRule, removeRule } from './rules.service.ts'

export const rules = {
  list: os.rules.list.handler(async ({ context: { db }, input: { appId, segmentId, ...query } }) => {
    await assertSegment(db, { appId, segmentId })
    return listRules(db, segmentId, query)
  }),
  get: os.rules.get.handler(({ context: { db }, input: { id, ...place } }) => getRule(db, place, id)),
  create: os.rules.create.handler(({ context, input }) => createRule(context, input)),
  update: os.rules.update.handler(({ context, input }) => changeRule(context, input)),
  delete: os.rules.delete.handler(async ({ context, input }) => {
    await removeRule(context, input)
    return { deleted: true as const }
  }),
}
