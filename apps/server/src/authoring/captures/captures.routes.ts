import { os } from '../../platform/http/call.ts'
import { listCaptureOrigins, listCaptures } from './captures.repo.ts'
import { changeCapture, getCapture, getCaptureImage, removeCapture } from './captures.service.ts'

export const captures = {
  list: os.captures.list.handler(({ context, input: { archived, ...input } }) =>
    listCaptures(context.db, { ...input, isArchived: archived }, input),
  ),
  origins: os.captures.origins.handler(({ context, input: { appId, archived } }) =>
    listCaptureOrigins(context.db, { appId, isArchived: archived }),
  ),
  get: os.captures.get.handler(({ context, input }) => getCapture(context, input)),
  getImage: os.captures.getImage.handler(({ context, input }) => getCaptureImage(context, input)),
  update: os.captures.update.handler(({ context, input }) => changeCapture(context, input)),
  delete: os.captures.delete.handler(async ({ context, input }) => {
    await removeCapture(context, input)
    return { deleted: true as const }
  }),
}
