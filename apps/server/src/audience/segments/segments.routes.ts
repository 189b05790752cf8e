import { os } from '../../platform/http/call.ts'
import {
  assertSegmentNameFree,
  changeSegment,
  createSegment,
  getSegment,
  listSegmentsWithUses,
  removeSegment,
} from './segments.service.ts'

export const segments = {
  list: os.segments.list.handler(({ context, input: { appId, ...query } }) =>
    listSegmentsWithUses(context, appId, query),
  ),
  get: os.segments.get.handler(({ context: { db, clock }, input: { appId, id } }) =>
    getSegment(db, { appId, id, now: clock.now() }),
  ),
  create: os.segments.create.handler(({ context, input }) => createSegment(context, input)),
  update: os.segments.update.handler(({ context, input }) => changeSegment(context, input)),
  delete: os.segments.delete.handler(async ({ context, input }) => {
    await removeSegment(context, input)
    return { deleted: true as const }
  }),
  validate: os.segments.validate.handler(async ({ context: { db }, input: { appId, name } }) => {
    await assertSegmentNameFree(db, appId, name)
    return { valid: true as const }
  }),
}
