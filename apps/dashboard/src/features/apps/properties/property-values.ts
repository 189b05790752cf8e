import type { NewProperty } from '@waymark/contract'
import {
  propertyOwners,
  type PropertyOwner,
  type PropertyType,
  type TimeUnit,
} from '@waymark/contract/constants'

/** The kinds that an author chooses from first; app versions then have two types of values. */
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
  owner: PropertyOwner
  name: string
  kind: PropertyKind | null
  /** Only for TIME. */
  timeUnit: TimeUnit | null
  /** Only for APP_VERSION. */
  versionType: VersionType | null
  isPrivate: boolean
  description: string
}

/** The values of a new property, of the type and owner that fit the values the app sends, if those are known. */
export function createPropertyValues(
  name: string,
  suggestedType: string | null,
  of: string | null = null,
): PropertyValues {
  const owner = propertyOwners.find((it) => it === of) ?? 'END_USER'
  const versionType = versionTypes.find((it) => it === suggestedType) ?? null
  const kind = versionType ? 'APP_VERSION' : (propertyKinds.find((it) => it === suggestedType) ?? null)
  return { owner, name, kind, timeUnit: null, versionType, isPrivate: false, description: '' }
}

/** The property that these values describe; they must be free of problems. */
export function toProperty(values: PropertyValues): NewProperty {
  const { owner, name, kind, timeUnit, isPrivate, description } = values
  return {
    owner,
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
