import type { WebIdentifier } from '@waymark/contract'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CONFIG_VERSION, isAnchored, limits, type IdentifierRole } from '@waymark/contract/constants'
import { useEditor } from '../editor-context.ts'
import { findPageDocument, usePage } from '../frame/page.ts'
import type { DraftIdentifier, DraftStep } from '../model/draft.ts'
import { ADD_IDENTIFIER } from '../settings/field-id.ts'
import { IdentifierCard } from './identifier-card.tsx'
import { PickButton } from './pick-button.tsx'

const isWeb = (it: DraftIdentifier): it is DraftIdentifier & { document: WebIdentifier } =>
  it.document.kind === 'WEB'

interface IdentifierPanelProps {
  step: DraftStep
}

/** How the step finds its element, and the conditions on the page. */
export function IdentifierPanel({ step }: IdentifierPanelProps) {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const page = usePage()
  const [activeId, setActiveId] = useState<string | null>(null)
  const { identifiers } = step
  const needsTarget = !step.component || isAnchored(step.component.container)
  const hasTarget = identifiers.some(({ document }) => document.role === 'TARGET')
  const role: IdentifierRole = hasTarget || !needsTarget ? 'PRESENCE' : 'TARGET'
  const active = activeId ?? identifiers[0]?.id ?? null

  function add(document: WebIdentifier) {
    const id = crypto.randomUUID()
    store.dispatch({ type: 'add_identifier', ownerId: step.id, identifier: { id, document } })
    setActiveId(id)
  }

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(needsTarget ? 'identifier.intro' : 'identifier.popupIntro')}
      </Text>
      {needsTarget && !hasTarget && (
        <PickButton
          variant="filled"
          onPick={(suggested) => add({ ...suggested, role: 'TARGET' })}
          label={t('identifier.pick')}
        />
      )}
      {identifiers.filter(isWeb).map((identifier) => (
        <IdentifierCard
          key={identifier.id}
          step={step}
          identifier={identifier}
          isActive={identifier.id === active && findPageDocument(page) !== null}
          onActivate={() => setActiveId(identifier.id)}
        />
      ))}
      <Button
        id={ADD_IDENTIFIER}
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => add({ configVersion: CONFIG_VERSION, kind: 'WEB', role })}
        disabled={identifiers.length >= limits.identifiersPerAssist}
      >
        {t(role === 'TARGET' ? 'identifier.addTarget' : 'identifier.addCondition')}
      </Button>
    </Stack>
  )
}
