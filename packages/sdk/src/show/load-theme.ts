import { hasTheme, type GuideServices } from '@waymark/core/show'

/** Adds to what guides need the look of the app, whose code few pages load. */
export const withTheme = (guideServices: GuideServices): GuideServices => ({
  ...guideServices,
  findTheme: () =>
    hasTheme(guideServices)
      ? import('./theme.ts').then(
          (it) => it.findPageTheme(guideServices),
          () => undefined,
        )
      : undefined,
})
