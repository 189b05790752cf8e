import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'
import { toApiError, toFieldErrors } from '../../../lib/errors/api-error.ts'
import { splitFormError } from '../../../lib/errors/form-errors.ts'
import { toDetailText } from '../../../lib/errors/problem-text.ts'
import type { SegmentDraft } from './rule-draft.ts'

/**
 * Shows the details of a refusal at their fields, conditions included; returns the error for the form as a whole to
 * show.
 */
export function useSegmentErrors(form: UseFormReturnType<SegmentDraft>, error: unknown): unknown {
  useEffect(() => {
    if (error) form.setErrors(splitSegmentError(error).fieldErrors)
    // The form object is new on every render; only a new refusal matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error])
  return error ? splitSegmentError(error).rest : null
}

function splitSegmentError(error: unknown) {
  const all = Object.entries(toFieldErrors(toApiError(error)))
  const ofRules = all.filter(([path]) => path.startsWith('rules.'))
  const { fieldErrors, rest } = splitFormError(error, ['name'])
  const isShownWhole = ofRules.length > 0 && all.length === ofRules.length + Object.keys(fieldErrors).length
  const ofConditions = Object.fromEntries(ofRules.map(([path, detail]) => [path, toDetailText(detail)]))
  return { fieldErrors: { ...fieldErrors, ...ofConditions }, rest: isShownWhole ? null : rest }
}
