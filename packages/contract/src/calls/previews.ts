import { z } from 'zod'
import { pairing } from '../entities/capture.ts'
import { id } from '../fields/entity.ts'
import { appCall } from './call.ts'

export const previews = {
  create: appCall
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}/preview',
      successStatus: 201,
      tags: ['Projects'],
      summary:
        'Freeze the draft as it is for an hour: whoever opens the address or types the code in the target app sees it, whatever its targeting says, and nothing is counted',
    })
    .input(z.object({ appId: id, appVersionId: id, projectId: id }))
    .output(pairing.extend({ previewId: id })),
}
