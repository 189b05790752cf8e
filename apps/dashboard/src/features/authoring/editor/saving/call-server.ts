import { toApiError, type ApiError } from '../../../../lib/errors/api-error.ts'
import { toProblemText } from '../../../../lib/errors/problem-text.ts'
import { SaveFailure, type SaveFailureKind } from './save-failure.ts'

/** Calls the server to save; a refusal is thrown as a SaveFailure, in the interface's language. */
export async function callServer<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const problem = toApiError(error)
    throw new SaveFailure(toKind(problem), toProblemText(problem), { cause: problem })
  }
}

const OUTDATED = ['stale_revision', 'not_found', 'steps_do_not_match', 'id_taken', 'start_screen_exists']

function toKind({ code, status }: ApiError): SaveFailureKind {
  if (code === 'network_failure') return 'unreachable'
  // The browser has another session; the API client says whether it is still this author's.
  if (code === 'csrf_mismatch' || code === 'identity_mismatch') return 'unavailable'
  if (status === 417) return 'signed_out'
  if (status === 429 || status >= 500) return 'unavailable'
  return OUTDATED.includes(code) ? 'outdated' : 'refused'
}
