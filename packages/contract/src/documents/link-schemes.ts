import { z } from 'zod'
import { limits } from '../constants/limits.ts'
import { canNameScheme } from '../constants/link.ts'
import { problem } from '../fields/problem.ts'

/** Schemes that an app names as its own: links of its guides may use them. */
export const linkSchemes = z
  .array(z.string().trim().toLowerCase().refine(canNameScheme, problem('scheme_expected')))
  .max(limits.linkSchemesPerApp)
  .transform((schemes) => [...new Set(schemes)].sort())
