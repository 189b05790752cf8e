import { z } from 'zod'
import { appHoldout, newAppHoldout } from '../../entities/delivery/holdout.ts'
import { id } from '../../fields/entity.ts'
import { appCall } from '../call.ts'

const tags = ['Holdouts']
const path = '/v1/apps/{appId}/holdout' as const

/** The holdout of a whole app, of which one runs at most. */
export const holdouts = {
  get: appCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path, tags, summary: 'Get the holdout of an app that runs, if one does' })
    .input(z.object({ appId: id }))
    .output(z.object({ holdout: appHoldout.nullable() })),
  start: appCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'PUT',
      path,
      tags,
      summary: 'Start a holdout of an app: some end users see no guides and surveys at all',
      description:
        'One that runs ends. With the same share and plan, it goes on with another main goal instead.',
    })
    .input(newAppHoldout.extend({ appId: id }))
    .output(appHoldout),
  end: appCall
    .meta({ scope: 'PUBLISH' })
    .route({ method: 'DELETE', path, tags, summary: 'End the holdout of an app: everyone sees guides again' })
    .input(z.object({ appId: id }))
    .output(z.object({ deleted: z.literal(true) })),
}
