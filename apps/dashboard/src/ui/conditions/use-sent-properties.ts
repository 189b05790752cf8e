import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Property, PropertyUse } from '@waymark/contract'
import type { PropertyOwner } from '@waymark/contract/constants'
import { registerPropertyMutation, usageQuery } from '../../lib/calls/app-lists.ts'
import { formatCount } from '../../lib/texts/numbers.ts'
import { useAction } from '../dialogs/use-action.ts'

interface SentProperties {
  /** A group of options: properties that the app sends and nobody has registered, those of most people first. */
  list(owner: PropertyOwner, canUse?: (property: UsableProperty) => boolean): OptionGroup[]
  isRegistering: boolean
  /** Registers an option of `list` with the type that its values suggest; false for any other option. */
  choose(option: string, then: (property: Property) => void): boolean
}

type UsableProperty = Pick<Property, 'name' | 'type'>

interface OptionGroup {
  group: string
  items: { value: string; label: string }[]
}

const toOption = ({ owner, name }: PropertyUse) => `sent ${owner} ${name}`
const toType = ({ suggestedType }: PropertyUse) => suggestedType ?? 'STRING'

/** Properties that can be chosen although nobody has registered them: choosing one does it. */
export function useSentProperties(appId: string): SentProperties {
  const { t, i18n } = useTranslation('common')
  const { data } = useQuery(usageQuery(appId))
  const create = useAction(registerPropertyMutation)
  const sent = (data?.properties ?? [])
    .filter(({ propertyId }) => propertyId === null)
    .sort((a, b) => b.endUsers - a.endUsers)

  return {
    isRegistering: create.isPending,
    list: (owner, canUse = () => true) => {
      const items = sent
        .filter((it) => it.owner === owner && canUse({ name: it.name, type: toType(it) }))
        .map((it) => ({
          value: toOption(it),
          label: t(`sentProperties.by.${owner}`, {
            name: it.name,
            count: it.endUsers,
            formatted: formatCount(it.endUsers, i18n.language),
          }),
        }))
      return items.length > 0 ? [{ group: t(`sentProperties.of.${owner}`), items }] : []
    },
    choose: (option, then) => {
      const chosen = sent.find((it) => toOption(it) === option)
      if (!chosen) return false
      const { name, owner } = chosen
      const type = toType(chosen)
      create.run(
        { appId, name, owner, type, timeUnit: type === 'TIME' ? 'HOURS' : null },
        { toast: t('sentProperties.registered', { name }), onSuccess: then },
      )
      return true
    },
  }
}
