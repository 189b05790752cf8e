import { toSubError, type SubError } from '@waymark/contract/constants'

/** The limits of one request to a service. */
export interface ServiceLimits {
  texts: number
  /** The size of all texts together, by `sizeOf`. */
  size: number
  sizeOf(text: string): number
  /** The longest piece of a text, in characters; longer texts are cut between sentences. */
  pieceLength: number
}

export interface Batch {
  from: string
  to: string
  /** Marked texts have `<x>` around what must not change and `<g>` around what is formatted, and are escaped. */
  isMarked: boolean
  texts: string[]
}

/** A translation service behind its own protocol. */
export interface TranslationService {
  limits: ServiceLimits
  /** Whether its answers to marked texts are escaped like them. */
  escapesAnswers: boolean
  /** Sends one request; returns translations in the order of the texts. Throws ServiceFailure. */
  translate(batch: Batch, limitMs: number): Promise<string[]>
}

/**
 * TEXTS: it refuses these texts, others may pass. BUSY: the same may pass in a moment. ALL: nothing passes until
 * somebody changes something.
 */
export type FailureKind = 'TEXTS' | 'BUSY' | 'ALL'

/** Why a service did not translate; `detail` tells people what to do. */
export class ServiceFailure extends Error {
  readonly kind: FailureKind
  readonly detail: SubError
  /** How long it asks to wait before a retry, if it says so. */
  readonly retryAfterMs: number | undefined
  /** Whether a background job may succeed later without any change by a person. */
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
  /** Any other answer: the service's own message, or its status. */
  other: (status: number, words: string) =>
    new ServiceFailure(
      status === 400 ? 'TEXTS' : 'ALL',
      words
        ? toSubError('translation_words', { params: { words: words.slice(0, LONGEST_WORDS) } })
        : toSubError('translation_status', { params: { status } }),
    ),
}

const LONGEST_WORDS = 250
