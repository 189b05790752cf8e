import type { App } from '@waymark/contract'
import { toStampFields } from '../../platform/db/stamp.ts'
import { toMediaUrl } from '../../ground/media/index.ts'
import { toFeatures } from './app-features.ts'
import type { AppRow } from './apps.repo.ts'

/** An app as the API returns it on its own. */
export const toApp = (row: AppRow): App => ({ ...toListedApp(row), features: toFeatures(row.features) })

/** An app as lists return it, without features: a thousand apps would repeat the whole catalogue. */
export function toListedApp(row: AppRow): App {
  const { id, orgId, name, platform, pageUrl, linkSchemes, sdkKey, signingPolicy, revision } = row
  const { origins, isKilled, keepsProfiles, keepsUnregistered } = row
  return {
    id,
    orgId,
    name,
    platform,
    pageUrl,
    linkSchemes,
    sdkKey,
    signingPolicy,
    revision,
    origins,
    isKilled,
    keepsProfiles,
    keepsUnregistered,
    logo: row.logoHash && toMediaUrl(id, row.logoHash),
    thumbnail: row.thumbnailHash && toMediaUrl(id, row.thumbnailHash),
    ...toStampFields(row),
  }
}
