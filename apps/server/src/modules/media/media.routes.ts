import { os } from '../../platform/http/call.ts'
import { uploadMedia } from './media.service.ts'

export const media = {
  upload: os.media.upload.handler(({ context, input }) => uploadMedia(context, input)),
}
