import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { makeEach } from '../../platform/http/make-each.ts'
import {
  assertSegmentNameFree,
  changeSegment,
  createSegment,
  getSegment,
  listSegmentsWithUses,
  removeSegment,
} from './segments.service.ts'

export const segments = bindCalls(os.segments, {
  list: ({ context, input: { appId, ...query } }) => listSegmentsWithUses(context, appId, query),
  get: ({ context: { db, clock }, input: { appId, id } }) => getSegment(db, { appId, id, now: clock.now() }),
  create: ({ context, input }) => createSegment(context, input),
  update: ({ context, input }) => changeSegment(context, input),
  delete: ({ context, input }) => answerDeleted(removeSegment(context, input)),
  deleteEach: makeEach(os.segments.deleteEach),
  validate: async ({ context: { db }, input: { appId, name } }) => {
    await assertSegmentNameFree(db, appId, name)
    return { valid: true as const }
  },
})
