import type { PublishProblem } from '@waymark/contract/compiler'
import { toApiError } from '../../../../lib/errors/api-error.ts'

const SOUND_FIELD = /(?:^|\.)steps\.([^.]+)\.sound(?:\.([^.]+))?$/

/**
 * Reads problems that only the server can detect: missing sounds. The refusal names screens by key, as in
 * `pages.<key>.steps.<key>.sound.<locale>`. Empty if it refused for another reason.
 */
export function readRefusal(error: unknown): PublishProblem[] {
  const { subErrors } = toApiError(error)
  return subErrors.flatMap(({ code, field, message }): PublishProblem[] => {
    if (code !== 'sound_missing') return []
    const [, stepKey, locale] = SOUND_FIELD.exec(field ?? '') ?? []
    return stepKey ? [{ code: 'sound_missing', message, stepKey, ...(locale && { locale }) }] : []
  })
}
