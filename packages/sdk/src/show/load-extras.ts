import { findThemeHash, type LoadExtras } from '@waymark/core/show'

/** Loads the look of the app and the meter of page cost, whose code few pages need. */
export const loadExtras: LoadExtras = (guideServices, deployment) =>
  findThemeHash(guideServices.store) || deployment.metered
    ? import('./extras.ts').then(
        (it) => it.load(guideServices, deployment),
        () => ({}),
      )
    : undefined
