import { z } from 'zod'
import { hasCredentials, isPageUrl } from '../constants/values/address.ts'
import { toAppOrigin } from '../constants/apps/app-origin.ts'
import { limits } from '../constants/values/limits.ts'
import type { SubErrorCode } from '../constants/problems/sub-errors.ts'
import { problem } from './problem.ts'
import { asAddress } from './sensitive.ts'

const withoutCredentials = <T extends z.ZodType<string>>(address: T) =>
  address.refine((it) => !hasCredentials(it), problem('address_with_credentials'))

/** An http or https address of an external server. */
export const serverAddress = (code: SubErrorCode = 'address_expected') =>
  asAddress(withoutCredentials(z.url({ protocol: /^https?$/, ...problem(code) })))

/** The address of a page in which the app can be opened. */
export const pageUrl = withoutCredentials(
  z.string().max(2000).refine(isPageUrl, problem('page_address_expected')),
)

/** Further origins on which the app runs. */
export const appOrigins = z
  .array(
    z
      .string()
      .max(300)
      .refine((it) => toAppOrigin(it) !== undefined, problem('origin_expected'))
      .transform((it) => toAppOrigin(it) ?? it),
  )
  .max(limits.originsPerApp)
  .transform((origins) => [...new Set(origins)].sort())
