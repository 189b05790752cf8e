import { os } from '../../platform/http/call.ts'
import { keepPicture } from './media.service.ts'

export const media = {
  upload: os.media.upload.handler(({ context, input }) => keepPicture(context, input)),
}
