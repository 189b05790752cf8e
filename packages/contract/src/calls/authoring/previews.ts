import { z } from 'zod'
import { pairing } from '../../entities/authoring/capture.ts'
import { id } from '../../fields/entity.ts'
import { appCall } from '../call.ts'

export const previews = {
  create: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}/preview',
      successStatus: 201,
      tags: ['Projects'],
      summary:
        'Freeze the current draft as a preview for an hour: anyone who opens the address or enters the code in the target app sees it regardless of targeting, and nothing is counted',
    })
    .input(
      z.object({
        appId: id,
        appVersionId: id,
        projectId: id,
        /** Branches that ask about segments lead as for someone who is in these, and in no others. */
        segmentIds: z.array(id).max(20).default([]),
      }),
    )
    .output(
      pairing.extend({
        previewId: id,
        /** The content of the QR code: the app's page, with the code. */ url: z.string(),
        /** The segments that the draft's branches ask about. */
        segmentIds: z.array(id),
      }),
    ),
}
