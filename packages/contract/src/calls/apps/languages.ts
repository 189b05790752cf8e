import { z } from 'zod'
import { localeCode } from '../../documents/locale.ts'
import { id, listQuery, pagedOf } from '../../fields/entity.ts'
import { startedJob } from '../../entities/ground/job.ts'
import { language, supportedLocale, textsToTranslate, translatedTexts } from '../../entities/apps/language.ts'
import { appCall, ownAppCall, sessionCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(sessionCall, 'Languages', '/v1')
const onApp = declareOn(appCall, 'Languages', '/v1/apps/{appId}')

const tags = ['Languages']

export const languages = {
  list: on.list('/languages', {
    scope: 'READ',
    builder: 'APP',
    summary: 'List the languages that guides can have',
    items: language,
  }),
  listSupported: ownAppCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({
      method: 'GET',
      path: '/v1/apps/{id}/supportedLocales',
      tags,
      summary: 'List languages with how many projects of an app use each; includes other tags in use',
    })
    .input(z.object({ id, ...listQuery }))
    .output(pagedOf(supportedLocale)),
  translate: on.post('/translate-text', {
    scope: 'READ',
    isRead: true,
    summary: 'Translate texts with the configured service, with a result for each; nothing is stored',
    input: { from: localeCode, to: localeCode, texts: z.array(z.string().min(1).max(5000)).min(1).max(50) },
    output: translatedTexts,
  }),
  translateProject: onApp.create('/app-versions/{appVersionId}/projects/{projectId}/translate', {
    scope: 'WRITE',
    summary: 'Translate the texts of a project or of one screen, in the background',
    description:
      'Changes are recorded under the author who started the job. Texts that authors write meanwhile stay. The reason of the job lists failures; starting the job again does the rest.',
    input: textsToTranslate,
    output: startedJob,
  }),
}
