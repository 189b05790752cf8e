import { useEffect } from 'react'
import { toApiError, toFieldErrors } from './api-error.ts'
import type { ApiErrorCode } from './api-error.ts'
import { toDetailText, toHeadline } from './problem-text.ts'

interface FormWithErrors {
  getValues: () => object
  setErrors: (errors: Record<string, string>) => void
}

/**
 * Shows the details of a refused call beside the fields they name. Returns the error if the form as a whole must show
 * it, or null if the fields show everything.
 */
export function useFormErrors(form: FormWithErrors, error: unknown): unknown {
  useEffect(() => {
    if (error) form.setErrors(splitFormError(error, Object.keys(form.getValues())).fieldErrors)
    // The form object is new on every render; only a new refusal matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error])
  return error ? splitFormError(error, Object.keys(form.getValues())).rest : null
}

/** Messages for the form's fields, and the error itself if one of its details belongs to no field. */
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
  // The server names a field by its full path, the form by a flat name: targeting.schedule.endAt is endAt.
  const named = all.map(([path, detail]) => ({ field: path.split('.').at(-1) ?? path, detail }))
  const known = named.filter(({ field }) => fields.includes(field))
  const fieldErrors = Object.fromEntries(known.map(({ field, detail }) => [field, toDetailText(detail)]))
  return { fieldErrors, rest: all.length > 0 && known.length === all.length ? null : error }
}

/** Error codes about one field that the server does not name. */
const fieldsByCode: Partial<Record<ApiErrorCode, string>> = {
  app_name_taken: 'name',
  app_version_present: 'name',
  project_name_taken: 'name',
  segment_name_taken: 'name',
  property_name_taken: 'name',
  goal_name_taken: 'name',
  limit_group_name_taken: 'name',
  template_name_taken: 'name',
  setup_token_wrong: 'token',
  password_wrong: 'password',
  sso_certificate_refused: 'certificate',
  sso_certificate_expired: 'certificate',
  sso_secret_needed: 'clientSecret',
}
