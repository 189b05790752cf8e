import type { ManifestDeployment } from '@waymark/contract'
import { meterPage } from '@waymark/core/page-cost'
import type { GuideExtras, GuideServices } from '@waymark/core/show'
import { findPageTheme } from './theme.ts'

/** Loads the extras that few guides need when they show on a page. */
export async function load(
  guideServices: GuideServices,
  deployment: ManifestDeployment,
): Promise<GuideExtras> {
  return {
    theme: await findPageTheme(guideServices),
    meter: deployment.metered && meterPage(guideServices, deployment),
  }
}
