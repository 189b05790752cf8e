import { z } from 'zod'
import { localeCode } from '../../documents/locale.ts'
import { id, listQuery, pagedOf } from '../../fields/entity.ts'
import { startedJob } from '../../entities/ground/job.ts'
import { soundAnswer, soundsToGenerate, soundToGenerate, voice } from '../../entities/authoring/sound.ts'
import { appCall } from '../call.ts'

const tags = ['Sound']
const ofProject = '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}'
const place = { appId: id, appVersionId: id, projectId: id }

/** The same four calls for a step and for the start screen. */
const soundCalls = <Path extends string, Shape extends z.ZodRawShape>(path: Path, shape: Shape) => ({
  listVoices: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: `${path}/sound/voices` as `/${string}`,
      tags,
      summary: 'List the voices for a locale',
    })
    .input(z.object({ ...shape, ...listQuery, locale: localeCode }))
    .output(pagedOf(voice)),
  generate: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: `${path}/sound/generate` as `/${string}`,
      successStatus: 201,
      tags,
      summary: 'Generate the sound of a screen for one locale with a voice',
    })
    .input(soundToGenerate.extend(shape))
    .output(soundAnswer),
  upload: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: `${path}/sound/upload` as `/${string}`,
      successStatus: 201,
      tags,
      summary: 'Upload the sound of a screen for one locale: MP3, M4A, OGG, WAV or WebM by content',
    })
    .input(z.object({ ...shape, locale: localeCode, file: z.file() }))
    .output(soundAnswer),
  delete: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'DELETE',
      path: `${path}/sound/{locale}` as `/${string}`,
      tags,
      summary: 'Remove the sound of a screen for one locale',
    })
    .input(z.object({ ...shape, locale: localeCode }))
    .output(z.object({ deleted: z.literal(true) })),
})

export const sounds = {
  generateAll: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: `${ofProject}/sound/generate`,
      successStatus: 201,
      tags,
      summary: 'Generate the sound of all screens of a project in its locales, in the background',
      description: 'The reason of the job lists failures; starting the job again does the rest.',
    })
    .input(soundsToGenerate.extend(place))
    .output(startedJob),
  /** A step, or an assist on a page. The path may name the page as well. */
  ofAssist: soundCalls(`${ofProject}/assists/{assistId}`, {
    ...place,
    assistId: id,
    pageId: id.optional(),
  }),
  ofStartScreen: soundCalls(`${ofProject}/start-screen`, place),
}
