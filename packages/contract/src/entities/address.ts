import { z } from 'zod'
import { hasCredentials, isPageUrl } from '../constants/address.ts'
import { messages } from '../constants/text.ts'

const withoutCredentials = <T extends z.ZodType<string>>(address: T) =>
  address.refine((it) => !hasCredentials(it), { message: messages.addressWithCredentials })

/** An address of somebody else's server, with http or https. */
export const serverAddress = (message?: string) =>
  withoutCredentials(z.url({ protocol: /^https?$/, ...(message && { message }) }))

/** Where the app can be opened. */
export const pageUrl = withoutCredentials(
  z.string().max(2000).refine(isPageUrl, { message: 'Use an https address or a path such as /demo/' }),
)
