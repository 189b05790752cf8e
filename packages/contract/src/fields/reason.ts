import { z } from 'zod'
import { errorCodes } from '../constants/errors.ts'
import type { Reason, ReasonCode } from '../constants/reason.ts'
import { subErrorMessages } from '../constants/sub-errors.ts'

const codes = [...new Set([...Object.keys(errorCodes), ...Object.keys(subErrorMessages)])] as ReasonCode[]

/** Why something did not succeed that nobody waited for. Programs read the code, people the message. */
export const reason = z.object({
  code: z.enum(codes),
  /** The values in the message, by name. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** For people, in English, causes included. */
  message: z.string(),
  /** What it comes from. */
  causes: z.lazy((): z.ZodType<Reason[], Reason[]> => z.array(reason)).optional(),
})
