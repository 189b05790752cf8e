import type { NewProperty } from '@waymark/contract'
import type { PropertyType, TimeUnit } from '@waymark/contract/constants'

/** What an author chooses first; app versions then have two types of values. */
export const propertyKinds = [
  'STRING',
  'INTEGER',
  'DECIMAL',
  'BOOLEAN',
  'DATE',
  'TIME',
  'LIST',
  'APP_VERSION',
] as const
export type PropertyKind = (typeof propertyKinds)[number]

export const versionTypes = ['APP_VERSION_NAME', 'APP_VERSION_CODE'] as const
export type VersionType = (typeof versionTypes)[number]

export interface PropertyValues {
  name: string
  kind: PropertyKind | null
  /** Of TIME. */
  timeUnit: TimeUnit | null
  /** Of APP_VERSION. */
  versionType: VersionType | null
  isPrivate: boolean
  description: string
}

/** The values of a new property, of the type that fits what the app sends, if that is known. */
export function createPropertyValues(name: string, suggestedType: string | null): PropertyValues {
  const versionType = versionTypes.find((it) => it === suggestedType) ?? null
  const kind = versionType ? 'APP_VERSION' : (propertyKinds.find((it) => it === suggestedType) ?? null)
  return { name, kind, timeUnit: null, versionType, isPrivate: false, description: '' }
}

/** The property that these values describe; they have no problems. */
export function toProperty(values: PropertyValues): NewProperty {
  const { name, kind, timeUnit, isPrivate, description } = values
  return {
    name: name.trim(),
    type: toType(values),
    timeUnit: kind === 'TIME' ? timeUnit : null,
    isPrivate,
    description: description.trim() || null,
  }
}

function toType({ kind, versionType }: PropertyValues): PropertyType {
  if (kind === 'APP_VERSION') return versionType ?? 'APP_VERSION_NAME'
  return kind ?? 'STRING'
}
