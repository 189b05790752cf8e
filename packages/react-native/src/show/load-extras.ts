import { findThemeHash, type LoadExtras } from '@waymark/core/show'
import { findTheme, inTime } from '@waymark/core/theme'

/** Loads the look of the app. */
export const loadExtras: LoadExtras = async (guideServices) => {
  if (!findThemeHash(guideServices.store)) return {}
  const tokens = await inTime(guideServices, findTheme(guideServices))
  return { theme: tokens && { tokens } }
}
