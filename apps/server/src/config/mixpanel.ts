import { z } from 'zod'

export const mixpanelVariables = {
  /** Replaces the address of every region: a proxy, or a stand-in for tests. */
  WAYMARK_MIXPANEL_URL: z
    .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
    .optional(),
}

/** The address of Mixpanel. */
export interface MixpanelConfig {
  /** One address for all regions; undefined uses each region's own. */
  url: string | undefined
}

export const toMixpanelConfig = (it: { WAYMARK_MIXPANEL_URL?: string | undefined }): MixpanelConfig => ({
  url: it.WAYMARK_MIXPANEL_URL?.replace(/\/$/, ''),
})
