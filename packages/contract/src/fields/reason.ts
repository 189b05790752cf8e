import { z } from 'zod'
import { errorCodes } from '../constants/problems/errors.ts'
import type { Reason, ReasonCode } from '../constants/problems/reason.ts'
import { subErrorMessages } from '../constants/problems/sub-errors.ts'

const codes = [...new Set([...Object.keys(errorCodes), ...Object.keys(subErrorMessages)])] as ReasonCode[]

/** Why work in the background failed. Programs read the code, people the message. */
export const reason = z.object({
  code: z.enum(codes),
  /** Values of the message's parameters. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** In English, causes included. */
  message: z.string(),
  /** The reasons that led to it. */
  causes: z.lazy((): z.ZodType<Reason[], Reason[]> => z.array(reason)).optional(),
})
