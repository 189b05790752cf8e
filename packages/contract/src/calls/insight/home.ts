import { z } from 'zod'
import { appOverview, home as homeSchema } from '../../entities/insight/home.ts'
import { id } from '../../fields/entity.ts'
import { appCall, sessionCall } from '../call.ts'

const tags = ['Home']

export const home = {
  get: sessionCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/home',
      tags,
      summary: 'Tell what is live, what changed and what needs a look, in all apps that one may see',
    })
    .input(z.object({}))
    .output(homeSchema),
  ofApp: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/overview',
      tags,
      summary: 'Tell what is live in an app, and what needs a look',
    })
    .input(z.object({ appId: id }))
    .output(appOverview),
}
