import { z } from 'zod'

/** Texts of the language panel in target apps. */
export const languageTexts = z.object({
  changeLanguage: z.string(),
  languagePanel: z.string(),
  muteText: z.string(),
  repeatText: z.string(),
  disablePanelTitle: z.string(),
  yes: z.string(),
  no: z.string(),
})
export type LanguageTexts = z.infer<typeof languageTexts>
