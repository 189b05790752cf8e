import type { AppliedTheme, GuideServices } from '@waymark/core/show'
import { findTheme } from '@waymark/core/theme'
import { toThemeCss } from '@waymark/runtime/theme'

/** The look of this app for this end user, as pages draw it. */
export async function findPageTheme(guideServices: GuideServices): Promise<AppliedTheme | undefined> {
  const tokens = await findTheme(guideServices)
  return tokens && { tokens, css: toThemeCss(tokens) }
}
