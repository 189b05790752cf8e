import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Property, PropertyUse } from '@waymark/contract'
import { usageQuery } from '../../../lib/calls/app-lists.ts'
import { useAppArea } from '../../../lib/app-area.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { registerPropertyMutation } from './segments.queries.ts'

interface SentProperties {
  /** Properties of end users that the app sends and that nobody has registered, those of most people first. */
  sent: PropertyUse[]
  isRegistering: boolean
  /** Registers one with the type that its values suggest. */
  register: (name: string, then: (property: Property) => void) => void
}

/** The properties that a condition can be about although nobody has registered them. */
export function useSentProperties(): SentProperties {
  const { t } = useTranslation('segments')
  const { app } = useAppArea()
  const { data } = useQuery(usageQuery(app.id))
  const create = useAction(registerPropertyMutation)
  const sent = (data?.properties ?? [])
    .filter(({ owner, propertyId }) => owner === 'END_USER' && propertyId === null)
    .sort((a, b) => b.endUsers - a.endUsers)
  const register: SentProperties['register'] = (name, then) => {
    const type = sent.find((it) => it.name === name)?.suggestedType ?? 'STRING'
    const timeUnit = type === 'TIME' ? 'HOURS' : null
    create.run(
      { appId: app.id, name, type, timeUnit },
      {
        toast: t('form.registered', { name }),
        onSuccess: then,
      },
    )
  }
  return { sent, isRegistering: create.isPending, register }
}
