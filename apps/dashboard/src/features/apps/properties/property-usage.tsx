import type { PropertyUsage as Usage, PropertyUse } from '@waymark/contract'
import { CountBasis } from '../../../ui/figures/count-basis.tsx'
import { UnregisteredProperties } from './unregistered-properties.tsx'

interface PropertyUsageProps {
  usage: Usage
  hasProperties: boolean
  onRegister: (property: PropertyUse) => void
}

/** The basis of the properties' counts, and the unregistered properties that the app sends. */
export function PropertyUsage({ usage, hasProperties, onRegister }: PropertyUsageProps) {
  const unregistered = usage.properties.filter(({ propertyId }) => propertyId === null)
  return (
    <>
      {hasProperties && <CountBasis {...usage} />}
      {unregistered.length > 0 && (
        <UnregisteredProperties properties={unregistered} onRegister={onRegister} />
      )}
    </>
  )
}
