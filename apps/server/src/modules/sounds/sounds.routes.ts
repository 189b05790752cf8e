import { os } from '../../platform/http/call.ts'
import { getScreen, type ScreenPlace } from '../projects/index.ts'
import { generateSound, listVoices, uploadSound } from './sounds.service.ts'
import type { Speech } from './speech.ts'

/** What is heard with a step, and with the start screen: the same three calls for both. */
export const createSoundCalls = (speech: Speech) => ({
  ofAssist: {
    listVoices: os.sounds.ofAssist.listVoices.handler(async ({ context, input }) => {
      await getScreen(context.db, input)
      return { content: await listVoices(speech, input.locale) }
    }),
    generate: os.sounds.ofAssist.generate.handler(({ context, input: { locale, voiceId, text, ...place } }) =>
      generateSound(context, speech, { place, locale, voiceId, text }),
    ),
    upload: os.sounds.ofAssist.upload.handler(({ context, input: { locale, file, ...place } }) =>
      uploadSound(context, { place, locale, file }),
    ),
  },
  ofStartScreen: {
    listVoices: os.sounds.ofStartScreen.listVoices.handler(async ({ context, input }) => {
      await getScreen(context.db, toStartScreen(input))
      return { content: await listVoices(speech, input.locale) }
    }),
    generate: os.sounds.ofStartScreen.generate.handler(
      ({ context, input: { locale, voiceId, text, ...place } }) =>
        generateSound(context, speech, { place: toStartScreen(place), locale, voiceId, text }),
    ),
    upload: os.sounds.ofStartScreen.upload.handler(({ context, input: { locale, file, ...place } }) =>
      uploadSound(context, { place: toStartScreen(place), locale, file }),
    ),
  },
})

const toStartScreen = ({
  appId,
  appVersionId,
  projectId,
}: {
  appId: string
  appVersionId: string
  projectId: string
}): ScreenPlace => ({ appId, appVersionId, projectId, isStartScreen: true })
