import { resolveLink } from '@waymark/contract/constants'

/** React Native's own URL reads some of these differently than the app that opens the link, so no link has them. */
const AMBIGUOUS = /[\s\\\p{Cc}]/u

/** The address of a link, or undefined if it is not allowed. There is no page here that a path could belong to. */
export const findAddress = (link: string, schemes: readonly string[]): string | undefined =>
  link.startsWith('/') || AMBIGUOUS.test(link) ? undefined : resolveLink(link, { schemes })
