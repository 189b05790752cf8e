import { z } from 'zod'
import { limits } from '../constants/values/limits.ts'
import { canNameScheme } from '../constants/authoring/link.ts'
import { problem } from '../fields/problem.ts'

/** The app's own schemes, which links in its guides may use. */
export const linkSchemes = z
  .array(z.string().trim().toLowerCase().refine(canNameScheme, problem('scheme_expected')))
  .max(limits.linkSchemesPerApp)
  .transform((schemes) => [...new Set(schemes)].sort())
