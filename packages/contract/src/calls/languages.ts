import { z } from 'zod'
import { localeCode } from '../documents/locale.ts'
import { id } from '../entities/entity.ts'
import { language, supportedLocale, translatedTexts } from '../entities/language.ts'
import { appCall, sessionCall } from './call.ts'

const tags = ['Languages']

export const languages = {
  list: sessionCall
    .route({ method: 'GET', path: '/v1/languages', tags, summary: 'Languages that guides can be written in' })
    .output(z.object({ content: z.array(language) })),
  listSupported: appCall
    .route({
      method: 'GET',
      path: '/v1/apps/{id}/supportedLocales',
      tags,
      summary:
        'The same for one app, with how many of its projects have each selected; other tags in use come along',
    })
    .input(z.object({ id }))
    .output(z.object({ content: z.array(supportedLocale) })),
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
}
