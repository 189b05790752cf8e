import type { Installation } from '@waymark/contract'
import type { SignatureState } from '@waymark/contract/constants'
import type { ContactKind } from '../../platform/db/tables/ground.ts'
import { maxValues, type HeardApp } from './heard-apps.ts'

interface StoredContact {
  kind: ContactKind
  value: string
  firstHeardAt: Date
  lastHeardAt: Date
}

/** Adds the contacts since the last write to the stored ones. */
export function toInstallation(stored: StoredContact[], heard: HeardApp | undefined): Installation {
  const app = stored.find(({ kind }) => kind === 'APP')
  const listed = <Value extends string>(kind: Exclude<ContactKind, 'APP'>) => {
    const known = stored.filter((it) => it.kind === kind).map((it) => [it.value, it.lastHeardAt] as const)
    const last = new Map([
      ...known,
      ...[...(heard?.values[kind] ?? [])].map((it) => [it, heard!.at] as const),
    ])
    return [...last]
      .sort(([, a], [, b]) => b.getTime() - a.getTime())
      .slice(0, maxValues)
      .map(([value, at]) => ({ value: value as Value, lastHeardAt: at.toISOString() }))
  }
  return {
    firstHeardAt: (app?.firstHeardAt ?? heard?.at)?.toISOString() ?? null,
    lastHeardAt: (heard?.at ?? app?.lastHeardAt)?.toISOString() ?? null,
    origins: listed('ORIGIN'),
    sdkVersions: listed('SDK_VERSION'),
    signatures: listed<SignatureState>('SIGNATURE'),
    missingIds: listed('MISSING_ID'),
  }
}
