import { z } from 'zod'

export const KINDS = ['TOOLTIP'] as const
export const kind = z.enum(KINDS)
