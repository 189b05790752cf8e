import type { Language } from '@waymark/contract'
import { DomainError } from '../../platform/errors.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { equallyOld, toPaged } from '../../platform/db/to-paged.ts'
import { countProjectsByLocale } from './languages.repo.ts'
import { languageRecords, toLanguage } from './language-records.ts'
import { translateTexts } from './translation/translate-texts.ts'
import type { Translate } from './translation/translate.ts'

/** Serves the languages that ship with the software, and translation if a service is connected (else null). */
export const createLanguageCalls = (translate: Translate | null) =>
  bindCalls(os.languages, {
    list: ({ input }) => toPaged(languageRecords, input, sortable),

    listSupported: async ({ context, input }) => {
      const counts = await countProjectsByLocale(context.db, input.id)
      const known = new Set(languageRecords.map(({ code }) => code))
      const others = [...counts.keys()].filter((code) => !known.has(code)).map(toLanguage)
      const supported = [...languageRecords, ...others].map((it) => ({
        ...it,
        projectCount: counts.get(it.code) ?? 0,
      }))
      return toPaged(supported, input, { ...sortable, projectCount: (it) => it.projectCount })
    },

    translate: ({ input }) => {
      if (!translate) throw new DomainError('translation_not_configured')
      return translateTexts(translate, input)
    },
  })

const sortable = {
  createdAt: equallyOld,
  id: ({ id }: Language) => id,
  name: ({ name }: Language) => name,
  code: ({ code }: Language) => code,
}
