import type { Theme } from '@waymark/contract'

export { emptyTheme, findLiveTheme } from './themes.repo.ts'
export { themes } from './themes.routes.ts'

/** The segments that decide which of an app's looks an end user gets. */
export const listThemeSegments = ({ variants }: Theme): string[] => variants.map(({ segmentId }) => segmentId)
