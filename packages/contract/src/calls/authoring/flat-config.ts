import { z } from 'zod'

/** The flat string map of configVersion 1, which /v1 accepts besides the current document. */
export const flatConfig = z.record(z.string().max(100), z.string().max(5000))
