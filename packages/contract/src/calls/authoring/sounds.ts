import { z } from 'zod'
import { localeCode } from '../../documents/locale.ts'
import { id, listQuery, pagedOf } from '../../fields/entity.ts'
import { startedJob } from '../../entities/ground/job.ts'
import { soundAnswer, soundsToGenerate, soundToGenerate, voice } from '../../entities/authoring/sound.ts'
import { appCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'
import { projectPath } from './project-path.ts'

const ofProject = `/v1${projectPath}` as const

/** The same four calls for a step and for the start screen. */
function soundCalls<Path extends string, More extends z.ZodRawShape>(path: Path, more: More) {
  const on = declareOn(appCall, 'Sound', `${path}/sound` as const)
  return {
    listVoices: on.get('/voices', {
      scope: 'READ',
      summary: 'List the voices for a locale',
      input: { ...more, ...listQuery, locale: localeCode },
      output: pagedOf(voice),
    }),
    generate: on.create('/generate', {
      scope: 'WRITE',
      summary: 'Generate the sound of a screen for one locale with a voice',
      input: soundToGenerate.extend(more),
      output: soundAnswer,
    }),
    upload: on.create('/upload', {
      scope: 'WRITE',
      summary: 'Upload the sound of a screen for one locale: MP3, M4A, OGG, WAV or WebM by content',
      input: { ...more, locale: localeCode, file: z.file() },
      output: soundAnswer,
    }),
    delete: on.delete('/{locale}', {
      scope: 'WRITE',
      summary: 'Remove the sound of a screen for one locale',
      input: { ...more, locale: localeCode },
    }),
  }
}

export const sounds = {
  generateAll: declareOn(appCall, 'Sound', ofProject).create('/sound/generate', {
    scope: 'WRITE',
    summary: 'Generate the sound of all screens of a project in its locales, in the background',
    description: 'The reason of the job lists failures; starting the job again does the rest.',
    input: soundsToGenerate,
    output: startedJob,
  }),
  /** A step, or an assist on a page. The path may name the page as well. */
  ofAssist: soundCalls(`${ofProject}/assists/{assistId}`, { pageId: id.optional() }),
  ofStartScreen: soundCalls(`${ofProject}/start-screen`, {}),
}
