import type { ZodType } from 'zod'

export type Gate = ZodType
