/** Limits for a service that turns texts into vectors: its settings, the texts sent to it, and its vectors. */
export const embeddingLimits = {
  urlLength: 2000,
  modelLength: 200,
  keyLength: 1000,
  /** The most numbers of a vector. */
  dimensions: 4096,
  /** The number of characters of an answer that are sent; models read little more. */
  textLength: 1000,
} as const

/** The ways in which text answers were grouped: by phrases that they share, or by the vectors of the app's service. */
export const textGroupings = ['PHRASES', 'EMBEDDINGS'] as const
export type TextGrouping = (typeof textGroupings)[number]

/** Why a service gave no vectors. */
export const embeddingProblems = {
  status: 'The service answered {{status}} instead of 200',
  key_refused: 'The service refused the key: it answered {{status}}',
  not_found: 'The service answered 404: check the address and the model',
  busy: 'The service answered 429: too many requests',
  misunderstood: 'The answer is not a list of vectors as the interface has them',
  wrong_count: 'The service answered {{found}} vectors for {{sent}} texts',
  not_numbers: 'A vector has something else than numbers in it',
  wrong_length: 'The vectors are empty, of different lengths or longer than {{max}} numbers',
  key_unreadable: 'The stored key cannot be decrypted. Enter it again',
} as const
