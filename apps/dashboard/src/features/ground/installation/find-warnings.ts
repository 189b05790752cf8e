import type { App, Installation } from '@waymark/contract'

export type Warning =
  | 'killed'
  | 'silent'
  | 'outdated'
  | 'outdatedPackage'
  | 'unsigned'
  | 'wrong'
  | 'missingIds'

interface Findings {
  app: Pick<App, 'isKilled' | 'signingPolicy'>
  installation: Installation
  /** The version of the SDK that this server provides; null if it provides none for the platform. */
  current: string | null
  now: number
}

const dayMs = 86_400_000

/** Lists an installation's problems that an author should know, the most urgent first. */
export function findWarnings({ app, installation, current, now }: Findings): Warning[] {
  const { lastHeardAt, sdkVersions, signatures, missingIds } = installation
  const isRecent = (iso: string) => now - Date.parse(iso) < dayMs
  const recent = new Set(signatures.filter((it) => isRecent(it.lastHeardAt)).map(({ value }) => value))
  // Open tabs run an older SDK for a while, so one current page is enough.
  const isOutdated =
    current !== null && sdkVersions.length > 0 && sdkVersions.every(({ value }) => isOlder(value, current))
  const isFromPackage = sdkVersions[0]?.value.includes('+') === true
  return [
    ...(app.isKilled ? (['killed'] as const) : []),
    ...(lastHeardAt && now - Date.parse(lastHeardAt) > 7 * dayMs ? (['silent'] as const) : []),
    ...(isOutdated ? [isFromPackage ? ('outdatedPackage' as const) : ('outdated' as const)] : []),
    ...(app.signingPolicy === 'REQUIRED' && recent.has('MISSING') ? (['unsigned'] as const) : []),
    ...(recent.has('WRONG') ? (['wrong'] as const) : []),
    ...(missingIds.some((it) => isRecent(it.lastHeardAt)) ? (['missingIds'] as const) : []),
  ]
}

function isOlder(version: string, than: string): boolean {
  const [a, b] = [version, than].map((it) => it.split(/[.+-]/).slice(0, 3).map(Number))
  const at = a!.findIndex((part, index) => part !== b![index])
  return at >= 0 && a![at]! < (b![at] ?? 0)
}
