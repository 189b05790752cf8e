import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { listCaptureOrigins, listCaptures } from './captures.repo.ts'
import { changeCapture, getCapture, getCaptureImage, removeCapture } from './captures.service.ts'

export const captures = bindCalls(os.captures, {
  list: ({ context, input: { archived, ...input } }) =>
    listCaptures(context.db, { ...input, isArchived: archived }, input),
  origins: ({ context, input: { appId, archived } }) =>
    listCaptureOrigins(context.db, { appId, isArchived: archived }),
  get: ({ context, input }) => getCapture(context, input),
  getImage: ({ context, input }) => getCaptureImage(context, input),
  update: ({ context, input }) => changeCapture(context, input),
  delete: ({ context, input }) => answerDeleted(removeCapture(context, input)),
})
