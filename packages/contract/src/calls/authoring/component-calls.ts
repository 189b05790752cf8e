import { z } from 'zod'
import { component, writtenComponent } from '../../documents/component.ts'
import { id, revision } from '../../fields/entity.ts'
import { draftCall } from '../call.ts'
import { flatConfig } from './flat-config.ts'
import type { PartPlace } from './project-path.ts'

const anyComponent = z.union([writtenComponent, flatConfig])

/** `assistId` is the screen that shows the component. It can be a start screen's id. */
const componentAnswer = z.object({ assistId: id, revision: z.int(), component })
export type ComponentAnswer = z.infer<typeof componentAnswer>

/** The calls of a screen's single component, the same for every kind of screen. */
export function componentCalls<Parameters extends z.ZodRawShape>(place: PartPlace<Parameters>) {
  const { parameters, owner } = place
  const tags = [...place.tags]
  const v1 = `/v1${place.path}/aui-component` as const
  const v2 = `/v2${place.path}/aui-component` as const
  return {
    get: draftCall
      .meta({ scope: 'READ' })
      .route({ method: 'GET', path: v1, tags, summary: `Get the component of the ${owner}` })
      .input(z.object(parameters))
      .output(componentAnswer),
    createV1: draftCall
      .meta({ scope: 'WRITE' })
      .route({
        method: 'POST',
        path: v1,
        successStatus: 201,
        tags,
        summary: `Create the component of the ${owner}; a flat map is upgraded`,
      })
      .input(z.object({ ...parameters, component: anyComponent }))
      .output(componentAnswer),
    updateV1: draftCall
      .meta({ scope: 'WRITE' })
      .route({
        method: 'PUT',
        path: v1,
        tags,
        summary: `Replace the component of the ${owner}; a flat map is upgraded`,
      })
      .input(z.object({ ...parameters, component: anyComponent, revision: revision.optional() }))
      .output(componentAnswer),
    create: draftCall
      .meta({ scope: 'WRITE' })
      .route({
        method: 'POST',
        path: v2,
        successStatus: 201,
        tags,
        summary: `Create the component of the ${owner}`,
      })
      .input(z.object({ ...parameters, component: writtenComponent }))
      .output(componentAnswer),
    update: draftCall
      .meta({ scope: 'WRITE' })
      .route({ method: 'PUT', path: v2, tags, summary: `Replace the component of the ${owner}` })
      .input(z.object({ ...parameters, component: writtenComponent, revision: revision.optional() }))
      .output(componentAnswer),
    delete: draftCall
      .meta({ scope: 'WRITE' })
      .route({ method: 'DELETE', path: v1, tags, summary: `Delete the component of the ${owner}` })
      .input(z.object(parameters))
      .output(z.object({ deleted: z.literal(true) })),
  }
}
