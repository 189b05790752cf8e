import type { PublishProblem } from '@waymark/contract/compiler'
import { toApiError } from '../../../lib/api-error.ts'

const SOUND_FIELD = /(?:^|\.)steps\.([^.]+)\.sound(?:\.([^.]+))?$/

/**
 * What only the server can see: sounds that are missing. Its refusal names screens by their keys, as in
 * `pages.<key>.steps.<key>.sound.<locale>`. Empty when it refused for another reason.
 */
export function readRefusal(error: unknown): PublishProblem[] {
  const { subErrors } = toApiError(error)
  return subErrors.flatMap(({ code, field, message }): PublishProblem[] => {
    if (code !== 'sound_missing') return []
    const [, stepKey, locale] = SOUND_FIELD.exec(field ?? '') ?? []
    return stepKey ? [{ code: 'sound_missing', message, stepKey, ...(locale && { locale }) }] : []
  })
}
