import { z } from 'zod'
import { id } from '../../fields/entity.ts'
import { draftCall } from '../call.ts'
import { projectParameters, projectPath } from './project-path.ts'

export const presence = {
  tell: draftCall
    .meta({ scope: 'WRITE' })
    .meta({ isTelemetry: true })
    .route({
      method: 'PUT',
      path: `/v1${projectPath}/presence`,
      tags: ['Projects'],
      summary: 'Report that the member is working on a project; returns who else is',
      description: 'Repeat every 15 seconds; members count as gone after 45 seconds.',
    })
    .input(z.object(projectParameters))
    .output(z.object({ content: z.array(z.object({ uid: id, name: z.string() })) })),
}
