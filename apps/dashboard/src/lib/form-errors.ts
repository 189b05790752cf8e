import { useEffect } from 'react'
import { toApiError, toFieldErrors } from './api-error.ts'
import type { ApiErrorCode } from './api-error.ts'
import { toDetailText, toHeadline } from './problem-text.ts'

interface FormWithErrors {
  getValues: () => object
  setErrors: (errors: Record<string, string>) => void
}

/**
 * Puts what a call refused beside the fields it names. Answers what is left for the form as a whole to say:
 * the error itself, or null when the fields say it all.
 */
export function useFormErrors(form: FormWithErrors, error: unknown): unknown {
  useEffect(() => {
    if (error) form.setErrors(splitFormError(error, Object.keys(form.getValues())).fieldErrors)
    // The form object is new on every render; only a new refusal matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error])
  return error ? splitFormError(error, Object.keys(form.getValues())).rest : null
}

/** Messages for the fields that a form has, and the error itself when one of its details belongs to none. */
export function splitFormError(
  error: unknown,
  fields: readonly string[],
): { fieldErrors: Record<string, string>; rest: unknown } {
  const problem = toApiError(error)
  const ofCode = fieldsByCode[problem.code]
  if (ofCode && fields.includes(ofCode)) {
    return { fieldErrors: { [ofCode]: toHeadline(problem) }, rest: null }
  }
  const all = Object.entries(toFieldErrors(problem))
  // The server names a field by its whole path, the form by its own flat name: targeting.schedule.endAt is endAt.
  const named = all.map(([path, detail]) => ({ field: path.split('.').at(-1) ?? path, detail }))
  const known = named.filter(({ field }) => fields.includes(field))
  const fieldErrors = Object.fromEntries(known.map(({ field, detail }) => [field, toDetailText(detail)]))
  return { fieldErrors, rest: all.length > 0 && known.length === all.length ? null : error }
}

/** Refusals that are about one field, though the server does not name it. */
const fieldsByCode: Partial<Record<ApiErrorCode, string>> = {
  app_name_taken: 'name',
  app_version_present: 'name',
  project_name_taken: 'name',
  setup_token_wrong: 'token',
  password_wrong: 'password',
  sso_certificate_refused: 'certificate',
  sso_certificate_expired: 'certificate',
  sso_secret_needed: 'clientSecret',
}
