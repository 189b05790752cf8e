import { z } from 'zod'
import { id } from '../fields/entity.ts'
import { appCall } from './call.ts'
import { projectParameters, projectPath } from './project-path.ts'

export const presence = {
  tell: appCall
    .meta({ isTelemetry: true })
    .route({
      method: 'PUT',
      path: `/v1${projectPath}/presence`,
      tags: ['Projects'],
      summary: 'Say that you are working on it; answers who else is',
      description: 'Said again every 15 seconds; who says nothing for 45 is taken for gone.',
    })
    .input(z.object(projectParameters))
    .output(z.object({ content: z.array(z.object({ uid: id, name: z.string() })) })),
}
