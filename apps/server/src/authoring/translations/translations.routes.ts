import { DomainError } from '../../platform/errors.ts'
import { os } from '../../platform/http/call.ts'
import type { Translate } from '../../apps/languages/index.ts'
import { startTranslating } from './start-translating.ts'

/** The calls that translate a project's content, if a service is connected (else null). */
export const createTranslationCalls = (translate: Translate | null) => ({
  translateProject: os.languages.translateProject.handler(
    ({ context, input: { assistId, from, to, again, ...place } }) => {
      if (!translate) throw new DomainError('translation_not_configured')
      return startTranslating(context, { place, assistId, from, to, again })
    },
  ),
})
