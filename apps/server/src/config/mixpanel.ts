import { z } from 'zod'

export const mixpanelVariables = {
  /** Instead of the address of each region: a proxy, or a stand-in. */
  WAYMARK_MIXPANEL_URL: z
    .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
    .optional(),
}

/** Where Mixpanel is asked. */
export interface MixpanelConfig {
  /** For all regions; each has its own when undefined. */
  url: string | undefined
}

export const toMixpanelConfig = (it: { WAYMARK_MIXPANEL_URL?: string | undefined }): MixpanelConfig => ({
  url: it.WAYMARK_MIXPANEL_URL?.replace(/\/$/, ''),
})
