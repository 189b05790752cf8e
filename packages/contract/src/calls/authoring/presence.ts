import { z } from 'zod'
import { id } from '../../fields/entity.ts'
import { draftCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'
import { projectPath } from './project-path.ts'

export const presence = {
  tell: declareOn(draftCall, 'Projects', `/v1${projectPath}`).put('/presence', {
    scope: 'WRITE',
    isTelemetry: true,
    summary: 'Report that the member is working on a project; returns who else is',
    description: 'Repeat every 15 seconds; members count as gone after 45 seconds.',
    output: z.object({ content: z.array(z.object({ uid: id, name: z.string() })) }),
  }),
}
