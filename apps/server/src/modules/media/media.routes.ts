import { os } from '../../platform/http/call.ts'
import { keepImage } from './media.service.ts'

export const media = {
  upload: os.media.upload.handler(({ context, input }) => keepImage(context, input)),
}
