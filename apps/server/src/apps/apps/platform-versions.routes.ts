import type { PlatformVersion } from '@waymark/contract'
import { platformFamily, platforms, type Platform } from '@waymark/contract/constants'
import { os } from '../../platform/http/call.ts'
import { version } from '../../version.ts'

/** The oldest SDK whose manifest and events this server still supports. */
const minimumSdkVersion = '0.1.0'

/** These run a web page inside a native app, so the web SDK serves them. */
const isWebView = (platform: Platform) => /^(CORDOVA|IONIC)_/.test(platform)

export const platformVersions = {
  get: os.platformVersions.get.handler(({ context, input }) =>
    getPlatformVersion(context.publicUrl, input.platform),
  ),
}

function getPlatformVersion(publicUrl: string, platform: string): PlatformVersion {
  const known = platforms.find((it) => it === platform) ?? 'ANDROID'
  const family = platformFamily(known)
  if (family === 'WEB' || isWebView(known)) {
    return { platform, version, minimumVersion: minimumSdkVersion, url: `${publicUrl}/sdk/waymark.js` }
  }
  // The dashboard ships with the server, so only the same version is sure to fit.
  if (family === 'DASHBOARD') return { platform, version, minimumVersion: version, url: `${publicUrl}/` }
  return { platform, version: null, minimumVersion: null, url: null }
}
