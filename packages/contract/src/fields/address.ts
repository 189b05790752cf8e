import { z } from 'zod'
import { hasCredentials, isPageUrl } from '../constants/address.ts'
import type { SubErrorCode } from '../constants/sub-errors.ts'
import { problem } from './problem.ts'

const withoutCredentials = <T extends z.ZodType<string>>(address: T) =>
  address.refine((it) => !hasCredentials(it), problem('address_with_credentials'))

/** An http or https address of an external server. */
export const serverAddress = (code: SubErrorCode = 'address_expected') =>
  withoutCredentials(z.url({ protocol: /^https?$/, ...problem(code) }))

/** Where the app can be opened. */
export const pageUrl = withoutCredentials(
  z.string().max(2000).refine(isPageUrl, problem('page_address_expected')),
)
