import type { AppliedTheme, GuideServices } from '@waymark/core/show'
import { findTheme, inTime } from '@waymark/core/theme'
import { toThemeCss } from '@waymark/runtime/theme'

/** The look of this app for this end user, as pages draw it; undefined if it does not arrive in time. */
export async function findPageTheme(guideServices: GuideServices): Promise<AppliedTheme | undefined> {
  const tokens = await inTime(guideServices, findTheme(guideServices))
  return tokens && { tokens, css: toThemeCss(tokens) }
}
