import { signOnProblems, toSubError, type SignOnProblem } from '@waymark/contract/constants'
import { DomainError } from '../../../platform/errors.ts'

/** A single sign-on that does not come about, for a reason that people are told. */
export class SignOnFailure extends Error {
  readonly problem: SignOnProblem

  constructor(problem: SignOnProblem, cause?: unknown) {
    super(signOnProblems[problem], { cause })
    this.problem = problem
  }

  /** For a log: the whole chain of reasons, without what the provider sent. */
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

/** As a call answers it. */
export const toProviderError = ({ problem }: SignOnFailure): DomainError =>
  new DomainError('sso_provider_failed', { subErrors: [toSubError(`sign_on_${problem}`)] })
