import { translationProblems, type TranslationProblem } from '@waymark/contract/constants'

/** What one request to a service takes at most. */
export interface ServiceLimits {
  texts: number
  /** Of all texts together, as `sizeOf` counts. */
  size: number
  sizeOf(text: string): number
  /** Longest piece of one text, in characters; longer texts are cut between sentences. */
  pieceLength: number
}

export interface Batch {
  from: string
  to: string
  /** Marked texts hold `<x>` around what must not change and `<g>` around what is formatted, and are escaped. */
  isMarked: boolean
  texts: string[]
}

/** A service that translates, as its own protocol has it. */
export interface TranslationService {
  limits: ServiceLimits
  /** Whether marked answers are escaped as marked texts are. */
  escapesAnswers: boolean
  /** One request; answers in the order of the texts. Throws ServiceFailure. */
  translate(batch: Batch, limitMs: number): Promise<string[]>
}

/**
 * TEXTS: it refuses something about these texts, so others may pass. BUSY: the same may pass in a moment.
 * ALL: nothing will pass until somebody changes something.
 */
export type FailureKind = 'TEXTS' | 'BUSY' | 'ALL'

/** Why a service did not translate; the message is a sentence for people that tells what to do. */
export class ServiceFailure extends Error {
  readonly kind: FailureKind
  /** When it wants to be asked again, as far as it says. */
  readonly retryAfterMs: number | undefined
  /** Whether work in the background may succeed a while later, though nobody changes anything. */
  readonly isPassing: boolean

  constructor(
    kind: FailureKind,
    message: string,
    {
      retryAfterMs,
      isPassing = kind === 'BUSY',
    }: { retryAfterMs?: number | undefined; isPassing?: boolean } = {},
  ) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
    this.isPassing = isPassing
  }
}

export const failures = {
  key: () => new ServiceFailure('ALL', translationProblems.key),
  keyMissing: () => new ServiceFailure('ALL', translationProblems.key_missing),
  quota: () => new ServiceFailure('ALL', translationProblems.quota),
  languages: (languages: { from: string; to: string }) =>
    new ServiceFailure('ALL', tell('languages', languages)),
  busy: (retryAfterMs?: number) => new ServiceFailure('BUSY', translationProblems.busy, { retryAfterMs }),
  tooLong: () => new ServiceFailure('TEXTS', translationProblems.too_long),
  noTranslations: () => new ServiceFailure('ALL', translationProblems.no_translations),
  /** An answer that none of these explains: what the service says of it, or its status. */
  other: (status: number, words: string) =>
    new ServiceFailure(
      status === 400 ? 'TEXTS' : 'ALL',
      words ? tell('words', { words: words.slice(0, LONGEST_WORDS) }) : tell('status', { status }),
    ),
}

const LONGEST_WORDS = 250

/** The sentence of a problem with its values. */
export function tell(problem: TranslationProblem, values: Record<string, string | number>): string {
  return translationProblems[problem].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}
