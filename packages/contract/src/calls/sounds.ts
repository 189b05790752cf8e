import { z } from 'zod'
import { localeCode } from '../documents/locale.ts'
import { id, listQuery, pagedOf } from '../fields/entity.ts'
import { startedJob } from '../entities/job.ts'
import { soundAnswer, soundsToGenerate, soundToGenerate, voice } from '../entities/sound.ts'
import { appCall } from './call.ts'

const tags = ['Sound']
const ofProject = '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}'
const place = { appId: id, appVersionId: id, projectId: id }

/** The same four calls for a step and for the start screen. */
const soundCalls = <Path extends string, Shape extends z.ZodRawShape>(path: Path, shape: Shape) => ({
  listVoices: appCall
    .route({
      method: 'GET',
      path: `${path}/sound/voices` as `/${string}`,
      tags,
      summary: 'Who can speak a locale',
    })
    .input(z.object({ ...shape, ...listQuery, locale: localeCode }))
    .output(pagedOf(voice)),
  generate: appCall
    .route({
      method: 'POST',
      path: `${path}/sound/generate` as `/${string}`,
      successStatus: 201,
      tags,
      summary: "Let a voice speak the screen's texts of one locale",
    })
    .input(soundToGenerate.extend(shape))
    .output(soundAnswer),
  upload: appCall
    .route({
      method: 'POST',
      path: `${path}/sound/upload` as `/${string}`,
      successStatus: 201,
      tags,
      summary: 'Use an audio file for one locale: MP3, M4A, OGG, WAV or WebM by content',
    })
    .input(z.object({ ...shape, locale: localeCode, file: z.file() }))
    .output(soundAnswer),
  delete: appCall
    .route({
      method: 'DELETE',
      path: `${path}/sound/{locale}` as `/${string}`,
      tags,
      summary: 'Let one locale be silent',
    })
    .input(z.object({ ...shape, locale: localeCode }))
    .output(z.object({ deleted: z.literal(true) })),
})

export const sounds = {
  generateAll: appCall
    .route({
      method: 'POST',
      path: `${ofProject}/sound/generate`,
      successStatus: 201,
      tags,
      summary: 'Let voices speak all screens of the project in its locales, in the background',
      description: 'What failed is told by name in the reason of the job; begun again, it does the rest.',
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
