import { awaitTheme, type AppliedTheme, type GuideServices } from '@waymark/core/show'

/** Adds to what guides need the look of the app, whose code few pages load. */
export const withTheme = (guideServices: GuideServices): GuideServices => ({
  ...guideServices,
  findTheme: (): Promise<AppliedTheme | undefined> | undefined =>
    awaitTheme(guideServices, async (services) => (await import('./theme.ts')).findPageTheme(services)),
})
