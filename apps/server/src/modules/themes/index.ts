import type { Theme } from '@waymark/contract'

export { findLiveTheme, findThemeDraft } from './themes.repo.ts'
export { themes } from './themes.routes.ts'
export { putThemeDraft } from './themes.service.ts'

/** The segments that decide which of an app's looks an end user gets. */
export const listThemeSegments = ({ variants }: Theme): string[] => variants.map(({ segmentId }) => segmentId)
