import type { ElementIdentifier } from '@waymark/contract'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNative, CONFIG_VERSION, limits, type IdentifierRole } from '@waymark/contract/constants'
import { isNativePlatform } from '../page/device.ts'
import { useEditor } from '../store/editor-context.ts'
import { findPageDocument, usePage } from '../page/page.ts'
import type { DraftIdentifier } from '../model/draft.ts'
import { ADD_IDENTIFIER, identifierFieldId } from '../store/field-id.ts'
import { IdentifierCard } from './identifier-card.tsx'
import { NativeIdentifierCard } from './native-identifier-card.tsx'
import { PickButton } from './pick-button.tsx'
import { useIdentifierEdits } from './use-identifier-edits.ts'
import { useNameAfter } from './use-name-after.ts'
import type { Picked } from './use-pick.ts'
import { withRole } from './with-role.ts'

/** Waits until the card is drawn and the page has returned the focus. */
const FOCUS_AFTER_MS = 50

interface IdentifierListProps {
  /** A step or a page. */
  owner: { id: string; identifiers: DraftIdentifier[] }
  /** ELEMENT: the step's target; CONDITION: when a step may appear; PAGE: how a page is recognised. */
  use: 'ELEMENT' | 'CONDITION' | 'PAGE'
}

/** The identifiers of a step or a page: picked by a click, or entered clue by clue. */
export function IdentifierList({ owner, use }: IdentifierListProps) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const { app } = useEditor()
  const page = usePage()
  const edits = useIdentifierEdits(owner.id)
  const nameAfter = useNameAfter()
  const [activeId, setActiveId] = useState<string | null>(null)
  const { identifiers } = owner
  const hasViews = isNativePlatform(app.platform)
  const hasTarget = identifiers.some(({ document }) => document.role === 'TARGET')
  const role: IdentifierRole = use === 'ELEMENT' && !hasTarget ? 'TARGET' : 'PRESENCE'
  const active = activeId ?? identifiers[0]?.id ?? null
  function add(document: ElementIdentifier, picked?: Parameters<typeof edits.add>[1]) {
    const id = edits.add(document, picked)
    setActiveId(id)
    // The pressed button may be gone, so the new card takes the focus.
    setTimeout(() => window.document.getElementById(identifierFieldId(id))?.focus(), FOCUS_AFTER_MS)
    return id
  }
  const isFull = identifiers.length >= limits.identifiersPerAssist
  const intro = {
    ELEMENT: t('identifier.intro'),
    CONDITION: t('identifier.popupIntro'),
    PAGE: ts('identifier.pageIntro'),
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {hasViews ? ts('identifier.nativeIntro') : intro[use]}
      </Text>
      {(!hasViews || page.captureId) &&
        (role === 'TARGET' || (use === 'PAGE' && identifiers.length === 0)) && (
          <PickButton
            variant="filled"
            onPick={({ suggested, captureId, element }) => {
              const name = role === 'TARGET' ? nameAfter(owner.id, element) : undefined
              page.picked.set(add(withRole(suggested, role), { captureId, name }), element)
            }}
            label={t('identifier.pick')}
          />
        )}
      {identifiers.map(({ id, document }) => {
        const card = {
          id,
          isActive: id === active && findPageDocument(page) !== null,
          onActivate: () => setActiveId(id),
          onChange: (next: ElementIdentifier) => edits.change(id, next),
          onPick({ suggested, captureId, element }: Picked) {
            if (isNative(suggested) !== isNative(document)) return
            const isTarget = document.role === 'TARGET'
            const name = isTarget ? nameAfter(owner.id, element, page.picked.get(id)) : undefined
            page.picked.set(id, element)
            edits.change(id, withRole(suggested, document.role), { captureId, name })
          },
          onRemove: () => edits.remove(id),
        }
        return isNative(document) ? (
          <NativeIdentifierCard key={id} {...card} document={document} />
        ) : (
          <IdentifierCard key={id} {...card} document={document} />
        )
      })}
      <Button
        id={ADD_IDENTIFIER}
        variant="default"
        h="auto"
        mih={36}
        py={6}
        styles={{ label: { lineHeight: 1.3, whiteSpace: 'normal' } }}
        leftSection={<IconPlus size={16} />}
        onClick={() => add({ configVersion: CONFIG_VERSION, kind: hasViews ? 'NATIVE' : 'WEB', role })}
        disabled={isFull}
      >
        {t(role === 'TARGET' ? 'identifier.addTarget' : 'identifier.addCondition')}
      </Button>
    </Stack>
  )
}
