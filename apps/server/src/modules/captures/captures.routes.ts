import { os } from '../../platform/http/call.ts'
import { listCaptures } from './captures.repo.ts'
import { changeCapture, getCapture, getCaptureImage, removeCapture } from './captures.service.ts'

export const captures = {
  list: os.captures.list.handler(({ context, input: { appId, archived, ...list } }) =>
    listCaptures(context.db, { appId, isArchived: archived }, list),
  ),
  get: os.captures.get.handler(({ context, input }) => getCapture(context, input)),
  getImage: os.captures.getImage.handler(({ context, input }) => getCaptureImage(context, input)),
  update: os.captures.update.handler(({ context, input }) => changeCapture(context, input)),
  delete: os.captures.delete.handler(async ({ context, input }) => {
    await removeCapture(context, input)
    return { deleted: true as const }
  }),
}
