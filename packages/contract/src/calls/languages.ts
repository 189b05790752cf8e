import { z } from 'zod'
import { localeCode } from '../documents/locale.ts'
import { id, listQuery, pagedOf } from '../fields/entity.ts'
import { startedJob } from '../entities/job.ts'
import { language, supportedLocale, textsToTranslate, translatedTexts } from '../entities/language.ts'
import { appCall, sessionCall } from './call.ts'

const tags = ['Languages']

export const languages = {
  list: sessionCall
    .route({ method: 'GET', path: '/v1/languages', tags, summary: 'Languages that guides can be written in' })
    .input(z.object(listQuery))
    .output(pagedOf(language)),
  listSupported: appCall
    .route({
      method: 'GET',
      path: '/v1/apps/{id}/supportedLocales',
      tags,
      summary:
        'The same for one app, with how many of its projects have each selected; other tags in use come along',
    })
    .input(z.object({ id, ...listQuery }))
    .output(pagedOf(supportedLocale)),
  translate: sessionCall
    .meta({ isRead: true })
    .route({
      method: 'POST',
      path: '/v1/translate-text',
      tags,
      summary:
        'Translate texts through the configured service, each with an outcome of its own; nothing is stored',
    })
    .input(
      z.object({
        from: localeCode,
        to: localeCode,
        texts: z.array(z.string().min(1).max(5000)).min(1).max(50),
      }),
    )
    .output(translatedTexts),
  translateProject: appCall
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}/translate',
      successStatus: 201,
      tags,
      summary: 'Translate the texts of a project or of one screen, in the background',
      description:
        'Every change is recorded as one of the author who asked. What an author writes meanwhile stays. What failed is told by name in the reason of the job; begun again, it does the rest.',
    })
    .input(textsToTranslate.extend({ appId: id, appVersionId: id, projectId: id }))
    .output(startedJob),
}
