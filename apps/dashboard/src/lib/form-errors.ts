import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError, toFieldErrors } from './api-error.ts'
import { translateMessage } from './problem-text.ts'

interface FormWithErrors {
  getValues: () => object
  setErrors: (errors: Record<string, string>) => void
}

/**
 * Puts what a call refused beside the fields it names. Answers what is left for the form as a whole to say:
 * the error itself, or null when the fields say it all.
 */
export function useFormErrors(form: FormWithErrors, error: unknown): unknown {
  const { t } = useTranslation()
  useEffect(() => {
    if (!error) return
    const { fieldErrors } = splitFormError(error, { fields: Object.keys(form.getValues()), t })
    form.setErrors(fieldErrors)
    // The form object is new on every render; only a new refusal matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error])
  return error ? splitFormError(error, { fields: Object.keys(form.getValues()), t }).rest : null
}

/** Messages for the fields that a form has, and the error itself when one of its details belongs to none. */
export function splitFormError(
  error: unknown,
  { fields, t }: { fields: readonly string[]; t: TFunction },
): { fieldErrors: Record<string, string>; rest: unknown } {
  const all = Object.entries(toFieldErrors(toApiError(error)))
  const known = all.filter(([field]) => fields.includes(field))
  const fieldErrors = Object.fromEntries(known.map(([field, it]) => [field, translateMessage(it, t)]))
  return { fieldErrors, rest: all.length > 0 && known.length === all.length ? null : error }
}
