import { toSubError, type SubError } from '@waymark/contract/constants'

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

/** Why a service did not translate; `detail` tells people what to do. */
export class ServiceFailure extends Error {
  readonly kind: FailureKind
  readonly detail: SubError
  /** When it wants to be asked again, as far as it says. */
  readonly retryAfterMs: number | undefined
  /** Whether work in the background may succeed a while later, though nobody changes anything. */
  readonly isPassing: boolean

  constructor(
    kind: FailureKind,
    detail: SubError,
    {
      retryAfterMs,
      isPassing = kind === 'BUSY',
    }: { retryAfterMs?: number | undefined; isPassing?: boolean } = {},
  ) {
    super(detail.message)
    this.kind = kind
    this.detail = detail
    this.retryAfterMs = retryAfterMs
    this.isPassing = isPassing
  }
}

export const failures = {
  key: () => new ServiceFailure('ALL', toSubError('translation_key')),
  keyMissing: () => new ServiceFailure('ALL', toSubError('translation_key_missing')),
  quota: () => new ServiceFailure('ALL', toSubError('translation_quota')),
  languages: (params: { from: string; to: string }) =>
    new ServiceFailure('ALL', toSubError('translation_languages', { params })),
  busy: (retryAfterMs?: number) =>
    new ServiceFailure('BUSY', toSubError('translation_busy'), { retryAfterMs }),
  tooLong: () => new ServiceFailure('TEXTS', toSubError('translation_too_long')),
  noTranslations: () => new ServiceFailure('ALL', toSubError('translation_no_translations')),
  /** An answer that none of these explains: what the service says of it, or its status. */
  other: (status: number, words: string) =>
    new ServiceFailure(
      status === 400 ? 'TEXTS' : 'ALL',
      words
        ? toSubError('translation_words', { params: { words: words.slice(0, LONGEST_WORDS) } })
        : toSubError('translation_status', { params: { status } }),
    ),
}

const LONGEST_WORDS = 250
