import { answerDeleted } from '../../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../../platform/http/bind-calls.ts'
import { os } from '../../../platform/http/call.ts'
import { keepImage } from '../../../ground/media/index.ts'
import { serveComponents } from './components.routes.ts'
import { serveIdentifiers } from './identifiers.routes.ts'
import type { ProjectPlace } from '../project/project-place.ts'
import { getProjectRow } from '../project/projects.service.ts'
import { setStepLogo, setStepThumbnail } from './steps.service.ts'
import {
  changeStartScreen,
  createStartScreen,
  getStartScreen,
  removeStartScreen,
} from './start-screen.service.ts'

export const startScreen = {
  get: os.startScreen.get.handler(({ context, input }) => getStartScreen(context.db, input)),
  create: os.startScreen.create.handler(({ context, input }) => createStartScreen(context, input, input)),
  update: os.startScreen.update.handler(({ context, input }) => changeStartScreen(context, input, input)),
  delete: os.startScreen.delete.handler(({ context, input }) =>
    answerDeleted(removeStartScreen(context, input)),
  ),
  setLogo: os.startScreen.setLogo.handler(async ({ context, input }) => {
    await setStepLogo(context, toPlace(input), input.file)
    return getStartScreen(context.db, input)
  }),
  setThumbnail: os.startScreen.setThumbnail.handler(async ({ context, input }) => {
    await setStepThumbnail(context, toPlace(input), input)
    return getStartScreen(context.db, input)
  }),
  components: {
    ...bindCalls(os.startScreen.components, serveComponents(toPlace)),
    uploadLogo: os.startScreen.components.uploadLogo.handler(async ({ context, input }) => {
      const { appId } = await getProjectRow(context.db, input)
      return keepImage(context, { appId, file: input.file })
    }),
  },
  identifiers: bindCalls(os.startScreen.identifiers, serveIdentifiers(toPlace)),
}

function toPlace({ appId, appVersionId, projectId }: ProjectPlace) {
  return { appId, appVersionId, projectId, isStartScreen: true } as const
}
