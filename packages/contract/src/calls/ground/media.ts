import { z } from 'zod'
import { id } from '../../fields/entity.ts'
import { storedMedia } from '../../entities/ground/media.ts'
import { appCall } from '../call.ts'

const tags = ['Media']

export const media = {
  upload: appCall
    .meta({ scope: 'WRITE', limit: 'upload' })
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/media',
      successStatus: 201,
      tags,
      summary:
        'Upload an image (PNG, JPEG or GIF by content, < 100 kB; GIF < 500 kB) or a video (MP4 or WebM, < 5 MB); equal files are stored once',
    })
    .input(z.object({ appId: id, file: z.file() }))
    .output(storedMedia),
}
