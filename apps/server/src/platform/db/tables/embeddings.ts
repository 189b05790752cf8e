import type { Reason } from '@waymark/contract/constants'
import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

export interface EmbeddingsTables {
  /** The service that an app's text answers are grouped with. */
  embeddingServices: {
    appId: string
    url: string
    model: string
    /** Encrypted; null if the service needs none. */
    key: Uint8Array | null
    /** How many numbers a vector has; null before the first. */
    dimensions: number | null
    /** When answers without a vector are looked for next. */
    nextRunAt: Date
    /** The run that makes vectors is expected to be done, or killed, by then. */
    busyUntil: Date | null
    /** In a row. */
    failures: Generated<number>
    lastRunAt: Date | null
    /** Why the last run failed; null if it did not. */
    reason: Json<Reason> | null
  }
  /** The vector of a text answer; goes with its response, and with the service. */
  textVectors: {
    responseId: string
    questionKey: string
    surveyId: string
    appId: string
    /** MD5 of the text that it was made of. */
    textHash: string
    /** A signed byte for each number. */
    vector: Uint8Array
    /** The number of its cluster among the answers to the question, -1 for none; null before it is known. */
    cluster: number | null
  }
}
