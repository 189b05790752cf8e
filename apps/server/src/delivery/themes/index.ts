import type { Theme } from '@waymark/contract'

export { findLiveTheme, findThemeDraft } from './themes.repo.ts'
export { themes } from './themes.routes.ts'
export { addLiveTheme, putThemeDraft } from './themes.service.ts'

/** The segments that decide which of an app's looks an end user gets. */
export const listThemeSegments = ({ variants }: Theme): string[] => variants.map(({ segmentId }) => segmentId)

/** The files of all fonts that an app's looks are written in, by their hashes. */
export const listThemeMedia = ({ base, variants }: Theme): string[] =>
  [base, ...variants.map(({ tokens }) => tokens)].flatMap(
    ({ uploadedFont }) => uploadedFont?.files.map(({ media }) => media) ?? [],
  )
