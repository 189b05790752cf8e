import { z } from 'zod'
import { revision } from '../../fields/entity.ts'
import { storedMedia } from '../../entities/ground/media.ts'
import {
  newStartScreen,
  startScreen as entity,
  startScreenFields,
} from '../../entities/authoring/start-screen.ts'
import { appCall, draftCall } from '../call.ts'
import { componentCalls } from './component-calls.ts'
import { identifierCalls } from './identifier-calls.ts'
import { drawnTheme } from './drawn-theme.ts'
import { projectParameters, projectPath } from './project-path.ts'

const tags = ['Start screen']
const path = `${projectPath}/start-screen` as const
const base = `/v1${path}` as const
const place = { path, parameters: projectParameters, tags, owner: 'start screen' }

export const startScreen = {
  get: draftCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: base, tags, summary: 'Get the start screen of a flow' })
    .input(z.object(projectParameters))
    .output(entity),
  create: draftCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: base,
      successStatus: 201,
      tags,
      summary: 'Add the start screen; a flow has one',
    })
    .input(newStartScreen.extend(projectParameters))
    .output(entity),
  update: draftCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'PUT',
      path: base,
      tags,
      summary: 'Change the start screen; its properties set the project’s locales',
    })
    .input(startScreenFields.partial().extend({ ...projectParameters, revision: revision.optional() }))
    .output(entity),
  delete: draftCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'DELETE',
      path: base,
      tags,
      summary: 'Delete the start screen; the flow then starts with its first step',
    })
    .input(z.object(projectParameters))
    .output(z.object({ deleted: z.literal(true) })),
  setLogo: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: `${base}/logo`,
      tags,
      summary: 'Upload an image that represents the start screen in lists',
    })
    .input(z.object({ ...projectParameters, file: z.file() }))
    .output(entity),
  setThumbnail: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'PUT',
      path: `${base}/thumbnail`,
      tags,
      summary: 'Store a preview of the start screen as drawn by the editor; does not change the screen',
    })
    .input(z.object({ ...projectParameters, file: z.file(), theme: drawnTheme }))
    .output(entity),
  components: {
    ...componentCalls(place),
    uploadLogo: appCall
      .meta({ scope: 'WRITE' })
      .route({
        method: 'POST',
        path: `${base}/aui-component/logo`,
        successStatus: 201,
        tags,
        summary: 'Upload an image for its component; blocks name the hash, pages show the url',
      })
      .input(z.object({ ...projectParameters, file: z.file() }))
      .output(storedMedia),
  },
  identifiers: identifierCalls(place),
}
