import ipaddr from 'ipaddr.js'
import { z } from 'zod'

export const outboundVariables = {
  /** Private networks that URLs set by authors and Admins may point to. */
  WAYMARK_ALLOW_PRIVATE_NETWORKS: z
    .string()
    .transform((text) => text.split(',').map((it) => it.trim()))
    .refine(
      (them) => them.every((it) => ipaddr.isValidCIDR(it)),
      'must be networks such as 10.0.0.0/8, by commas',
    )
    .optional(),
}

/** The limits on requests of this server to other hosts. */
export interface OutboundConfig {
  allowedNetworks: string[]
}

export const toOutboundConfig = (it: {
  WAYMARK_ALLOW_PRIVATE_NETWORKS?: string[] | undefined
}): OutboundConfig => ({
  allowedNetworks: it.WAYMARK_ALLOW_PRIVATE_NETWORKS ?? [],
})
