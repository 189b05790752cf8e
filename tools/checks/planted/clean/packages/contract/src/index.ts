import { oc } from '@orpc/contract'
import { z } from 'zod'
import { KINDS } from './constants/index.ts'

export type Kind = (typeof KINDS)[number]
export const contract = oc.input(z.enum(KINDS))
