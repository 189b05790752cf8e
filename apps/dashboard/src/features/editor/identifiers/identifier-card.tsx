import type { WebIdentifier } from '@waymark/contract'
import { ActionIcon, Group, NumberInput, Paper, Select, Stack, TextInput, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { identifierRoles } from '@waymark/contract/constants'
import { useEditor, useEditorState } from '../editor-context.ts'
import { usePage } from '../frame/page.ts'
import type { DraftIdentifier, DraftStep } from '../model/draft.ts'
import { setText } from '../model/component-edits.ts'
import { findClueProblem } from '../model/identifier-clues.ts'
import { identifierFieldId } from '../settings/field-id.ts'
import { AttributeRows } from './attribute-rows.tsx'
import { checkIdentifier } from './check-identifier.ts'
import { IdentifierCheckLine } from './identifier-check-line.tsx'
import { MatchedField } from './matched-field.tsx'
import { PickButton } from './pick-button.tsx'
import { withClue } from './with-clue.ts'

const HIGHEST_INDEX = 9999

interface IdentifierCardProps {
  step: DraftStep
  identifier: DraftIdentifier & { document: WebIdentifier }
  /** The one whose element is marked on the page. */
  isActive: boolean
  onActivate(): void
}

/** One identifier: its role, its clues, and what the matcher makes of them while they are typed. */
export function IdentifierCard({ step, identifier, isActive, onActivate }: IdentifierCardProps) {
  const { t } = useTranslation('editor')
  const { store, locale } = useEditor()
  const fallbackLocale = useEditorState((state) => state.draft.defaultLocale)
  const { state, version, setMarked } = usePage()
  const { id, document } = identifier
  const { role } = document
  const check = useMemo(
    () => checkIdentifier(state, document, { locale, fallbackLocale }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for the page's elements
    [state, version, document, locale, fallbackLocale],
  )
  const found = isActive && check.status === 'found' ? check.element : null
  useEffect(() => {
    setMarked(found)
    return () => setMarked(null)
  }, [found, setMarked])

  const change = (next: WebIdentifier) =>
    store.dispatch({ type: 'change_identifier', ownerId: step.id, identifierId: id, document: next })
  const problem = findClueProblem(document)
  const name = t(`identifier.roles.${role}`)
  return (
    <Paper withBorder p="sm" role="group" aria-label={name} onFocus={onActivate}>
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          <Select
            size="xs"
            flex={1}
            aria-label={t('identifier.role')}
            value={role}
            data={identifierRoles.map((value) => ({ value, label: t(`identifier.roles.${value}`) }))}
            onChange={(value) => value && change({ ...document, role: value })}
          />
          <PickButton
            variant="default"
            label={t('identifier.pickShort')}
            onPick={(suggested) => change({ ...suggested, role })}
          />
          <Tooltip label={t('identifier.remove')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('identifier.remove')}
              onClick={() =>
                store.dispatch({ type: 'remove_identifier', ownerId: step.id, identifierId: id })
              }
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        </Group>
        <IdentifierCheckLine check={check} role={role} />
        <TextInput
          id={identifierFieldId(id)}
          size="xs"
          label={t('identifier.tag')}
          placeholder={t('identifier.tagExample')}
          value={document.tag ?? ''}
          error={problem === 'tag' && t('identifier.tagProblem')}
          spellCheck={false}
          onChange={(event) => change(withClue(document, 'tag', event.currentTarget.value))}
        />
        <AttributeRows document={document} onChange={change} hasProblem={problem === 'attribute'} />
        <MatchedField
          label={t('identifier.text', { locale })}
          matched={document.text && { match: document.text.match, value: document.text.value[locale] ?? '' }}
          onChange={({ match, value }) =>
            change(
              withClue(document, 'text', {
                match,
                value: setText(document.text?.value ?? {}, locale, value),
              }),
            )
          }
        />
        <NumberInput
          size="xs"
          label={t('identifier.index')}
          description={t('identifier.indexText')}
          value={document.index === undefined ? '' : document.index + 1}
          min={1}
          max={HIGHEST_INDEX + 1}
          allowDecimal={false}
          onChange={(position) => {
            const index = typeof position === 'number' && position >= 1 ? position - 1 : undefined
            change(withClue(document, 'index', index))
          }}
        />
        <TextInput
          size="xs"
          label={t('identifier.css')}
          value={document.css ?? ''}
          error={check.status === 'bad_selector' && t('check.badSelector')}
          spellCheck={false}
          onChange={(event) => change(withClue(document, 'css', event.currentTarget.value))}
        />
        <MatchedField
          label={t('identifier.url')}
          matched={document.url}
          onChange={(url) => change(withClue(document, 'url', url))}
        />
      </Stack>
    </Paper>
  )
}
