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
import { projectPath } from './project-path.ts'
import { declareOn } from '../declare-on.ts'

const place = { path: `${projectPath}/start-screen`, tag: 'Start screen', owner: 'start screen' } as const
const on = declareOn(draftCall, place.tag, `/v1${place.path}`)
const onUploads = declareOn(appCall, place.tag, `/v1${place.path}`)

export const startScreen = {
  get: on.get('', { scope: 'READ', summary: 'Get the start screen of a flow', output: entity }),
  create: on.create('', {
    scope: 'WRITE',
    summary: 'Add the start screen; a flow has one',
    input: newStartScreen,
    output: entity,
  }),
  update: on.put('', {
    scope: 'WRITE',
    summary: 'Change the start screen; its properties set the project’s locales',
    input: startScreenFields.partial().extend({ revision: revision.optional() }),
    output: entity,
  }),
  delete: on.delete('', {
    scope: 'WRITE',
    summary: 'Delete the start screen; the flow then starts with its first step',
  }),
  setLogo: onUploads.post('/logo', {
    scope: 'WRITE',
    summary: 'Upload an image that represents the start screen in lists',
    input: { file: z.file() },
    output: entity,
  }),
  setThumbnail: onUploads.put('/thumbnail', {
    scope: 'WRITE',
    summary: 'Store a preview of the start screen as drawn by the editor; does not change the screen',
    input: { file: z.file(), theme: drawnTheme },
    output: entity,
  }),
  components: {
    ...componentCalls(place),
    uploadLogo: onUploads.create('/aui-component/logo', {
      scope: 'WRITE',
      summary: 'Upload an image for its component; blocks name the hash, pages show the url',
      input: { file: z.file() },
      output: storedMedia,
    }),
  },
  identifiers: identifierCalls(place),
}
