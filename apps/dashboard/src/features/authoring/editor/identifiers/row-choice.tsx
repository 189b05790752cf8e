import type { WebIdentifier } from '@waymark/contract'
import { Radio, Stack } from '@mantine/core'
import type { RowOption } from '@waymark/runtime'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { findPageDocument, usePage } from '../page/page.ts'
import { useEditor } from '../store/editor-context.ts'
import { listRowChoices } from './list-row-choices.ts'
import { useFeature } from './use-feature.ts'

interface RowChoiceProps {
  /** The identifier's id. */
  id: string
  document: WebIdentifier
  /** The element that the clues find now, in case nothing was picked since the page was opened. */
  found: Element | undefined
  onChange(document: WebIdentifier): void
}

/** Asks which row of a list is meant, if the element is in one. */
export function RowChoice({ id, document, found, onChange }: RowChoiceProps) {
  const { t } = useTranslation('editor-settings')
  const { locale } = useEditor()
  const hasCss = useFeature('ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS')
  const page = usePage()
  const { version } = page
  const open = findPageDocument(page)
  const remembered = page.picked.get(id)
  const element = remembered?.isConnected ? remembered : found
  const options = useMemo(
    () => {
      const all = open && element?.isConnected ? listRowChoices(element, { page: open, locale, hasCss }) : []
      // Conditions are never about one row.
      return all.filter(({ identifier }) => document.role === 'TARGET' || !identifier.row)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the version changes with the page's rows
    [open, element, locale, hasCss, version, document.role],
  )
  if (options.length === 0) return null
  const chosen = options.find((it) => toClues(it.identifier) === toClues(document))
  const column = (chosen ?? options[0])?.column
  const choose = (choice: string) => {
    const option = options.find((it) => it.choice === choice)
    if (!option) return
    // The other rows stay on offer, although the clues now find another row.
    if (element) page.picked.set(id, element)
    onChange({ ...option.identifier, role: document.role })
  }
  return (
    <Radio.Group
      size="xs"
      label={column ? t('rows.titleIn', { column }) : t('rows.title')}
      value={chosen?.choice ?? null}
      onChange={choose}
    >
      <Stack gap={6} mt={6}>
        {options.map(({ choice, number, text }) => (
          <Radio key={choice} size="xs" value={choice} label={t(`rows.${choice}`, { number, text })} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

const toClues = ({ tag, attributes, text, index, css, row }: RowOption['identifier']): string =>
  JSON.stringify([tag, attributes, text, index, css, row])
