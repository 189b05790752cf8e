import type { Property, SdkSession } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { PropertyValues } from '@waymark/targeting'
import { isStorableText } from '../../platform/text/storable-text.ts'

/** The stored part of the properties that a device sent. */
export interface SortedProperties {
  /** Values by property id. */
  open: PropertyValues
  private: PropertyValues
  /** Names of properties that are not registered, sorted. */
  unregistered: string[]
  /** Their values by name, those that fit. */
  unregisteredValues: PropertyValues
}

/** Sorts a device's values into registered and unregistered ones, and leaves out those that exceed the limits. */
export function sortProperties(
  sent: SdkSession['properties'],
  registered: Pick<Property, 'id' | 'name' | 'isPrivate'>[],
): SortedProperties {
  const known = registered
    .flatMap(({ id, name, isPrivate }) => {
      const value = Object.hasOwn(sent, name) ? sent[name] : undefined
      return value !== undefined && isKeepable(value) ? [{ id, isPrivate, value }] : []
    })
    .slice(0, limits.profileProperties)
  const names = new Set(registered.map(({ name }) => name))
  const toValues = (isPrivate: boolean) =>
    Object.fromEntries(known.filter((it) => it.isPrivate === isPrivate).map(({ id, value }) => [id, value]))
  const unregistered = Object.keys(sent)
    .filter((name) => !names.has(name) && name.length <= limits.nameLength && isStorableText(name))
    .sort()
    .slice(0, limits.profileNames)
  return {
    open: toValues(false),
    private: toValues(true),
    unregistered,
    unregisteredValues: pickFitting(sent, unregistered),
  }
}

/** The values of these names, until there is no room for the next one. */
function pickFitting(sent: SdkSession['properties'], names: string[]): PropertyValues {
  const values: Record<string, PropertyValues[string]> = {}
  let bytes = 0
  for (const name of names) {
    const value = sent[name]!
    if (!isKeepable(value)) continue
    bytes += Buffer.byteLength(JSON.stringify([name, value]))
    if (bytes > limits.profileUnregisteredBytes) break
    values[name] = value
  }
  return values
}

/** Names stored values; those of properties that were deleted meanwhile are left out. */
export const nameValues = (
  values: PropertyValues,
  registered: Pick<Property, 'id' | 'name'>[],
): PropertyValues =>
  Object.fromEntries(
    registered.flatMap(({ id, name }) => {
      const value = values[id]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )

function isKeepable(value: PropertyValues[string]): boolean {
  const isList = typeof value === 'object'
  const texts = isList ? value : [value]
  if (texts.some((it) => typeof it === 'string' && !isStorableText(it))) return false
  const maxBytes = isList ? limits.profileListBytes : limits.profileValueBytes
  return Buffer.byteLength(JSON.stringify(value)) <= maxBytes
}
