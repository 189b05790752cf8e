import { signOnProblems, toSubError, type SignOnProblem } from '@waymark/contract/constants'
import { DomainError } from '../../../platform/errors.ts'

/** A failed single sign-on, with a reason for people. */
export class SignOnFailure extends Error {
  readonly problem: SignOnProblem

  constructor(problem: SignOnProblem, cause?: unknown) {
    super(signOnProblems[problem], { cause })
    this.problem = problem
  }

  /** For the log: the whole chain of causes, without data from the provider. */
  toReasons(): string[] {
    const reasons: string[] = []
    let it: unknown = this.cause
    while (it instanceof Error && reasons.length < 5) {
      reasons.push(it.message)
      it = it.cause
    }
    return reasons
  }
}

/** The failure as an API error. */
export const toProviderError = ({ problem }: SignOnFailure): DomainError =>
  new DomainError('sso_provider_failed', { subErrors: [toSubError(`sign_on_${problem}`)] })
