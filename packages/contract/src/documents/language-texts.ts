import { z } from 'zod'

/** What the language panel in a target app says. */
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
