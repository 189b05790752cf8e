import type { Voice } from '@waymark/contract'
import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { equallyOld, toPaged } from '../../platform/db/to-paged.ts'
import { getStep, type AssistPlace, type ProjectPlace, type StepPlace } from '../projects/index.ts'
import { generateSound, removeSound, uploadSound } from './sounds.service.ts'
import { startSpeaking } from './speak-project.ts'
import type { Speaker } from './speaker.ts'

/** The calls about sounds of steps and start screens, the same four for both, and about speaking a whole project. */
export const createSoundCalls = (speaker: Speaker) => ({
  generateAll: os.sounds.generateAll.handler(
    ({ context, input: { locales, voiceIds = {}, again, ...place } }) =>
      startSpeaking(context, { place, locales, voiceIds, again }),
  ),
  ofAssist: bindCalls(os.sounds.ofAssist, {
    listVoices: async ({ context, input }) => {
      await getStep(context.db, toAssist(input))
      return toPaged(await speaker.listVoices(input.locale), input, sortable)
    },
    generate: ({ context, input: { locale, voiceId, text, ...place } }) =>
      generateSound(context, speaker, { place: toAssist(place), locale, voiceId, text }),
    upload: ({ context, input: { locale, file, ...place } }) =>
      uploadSound(context, { place: toAssist(place), locale, file }),
    delete: ({ context, input: { locale, ...place } }) =>
      answerDeleted(removeSound(context, { place: toAssist(place), locale })),
  }),
  ofStartScreen: bindCalls(os.sounds.ofStartScreen, {
    listVoices: async ({ context, input }) => {
      await getStep(context.db, toStartScreen(input))
      return toPaged(await speaker.listVoices(input.locale), input, sortable)
    },
    generate: ({ context, input: { locale, voiceId, text, ...place } }) =>
      generateSound(context, speaker, { place: toStartScreen(place), locale, voiceId, text }),
    upload: ({ context, input: { locale, file, ...place } }) =>
      uploadSound(context, { place: toStartScreen(place), locale, file }),
    delete: ({ context, input: { locale, ...place } }) =>
      answerDeleted(removeSound(context, { place: toStartScreen(place), locale })),
  }),
})

/** The first voice of a locale is its default. */
const sortable = {
  createdAt: equallyOld,
  id: ({ id }: Voice) => id,
  name: ({ name }: Voice) => name,
}

const toAssist = ({ pageId, ...assist }: AssistPlace): StepPlace =>
  pageId === undefined ? { ...assist, isAnywhere: true } : { ...assist, pageId }

const toStartScreen = ({ appId, appVersionId, projectId }: ProjectPlace): StepPlace => ({
  appId,
  appVersionId,
  projectId,
  isStartScreen: true,
})
