import type { Template } from '@waymark/contract'
import { isMobile, type Platform } from '@waymark/contract/constants'

/** Templates in their order, those that are made for the devices of the app's platform first. */
export const sortTemplates = (templates: readonly Template[], platform: Platform): Template[] => {
  const onPhones = isMobile(platform)
  return templates.toSorted((a, b) => Number(b.forPhones === onPhones) - Number(a.forPhones === onPhones))
}
