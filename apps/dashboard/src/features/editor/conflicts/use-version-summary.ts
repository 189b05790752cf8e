import type { Component, ElementIdentifier } from '@waymark/contract'
import { listBlockTexts } from '@waymark/contract/compiler'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../lib/language-names.ts'
import { dropEmptyClues } from '../model/identifier-clues.ts'
import type { PartContent } from '../saving/merge-part.ts'

/** One thing that a version says. */
export interface SummaryLine {
  /** The same in both versions. */
  id: string
  label: string
  value: string
}

/** Says in words what a version of something holds, in the interface's language. */
export function useVersionSummary(): (content: PartContent) => SummaryLine[] {
  const { t, i18n } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const nameOf = (locale: string) => nameLanguage(locale, i18n.language)
  const toYesNo = (is: boolean) => ts(is ? 'native.stateIs.yes' : 'native.stateIs.no')

  function listTexts({ blocks }: Component): SummaryLine[] {
    return blocks.flatMap((block) => {
      const kind = t(`content.kinds.${block.type === 'TEXT' ? block.role : block.type}`)
      return listBlockTexts(block).flatMap(({ field, text }) =>
        Object.entries(text).map(([locale, value]) => ({
          id: `${block.id} ${field} ${locale}`,
          label: t('content.inLocale', { name: kind, locale: nameOf(locale) }),
          value,
        })),
      )
    })
  }

  function listClues(document: ElementIdentifier): SummaryLine[] {
    const { role } = document
    return [
      { id: 'role', label: t('identifier.role'), value: t(`identifier.roles.${role}`) },
      ...Object.entries(dropEmptyClues(document))
        .filter(([clue]) => isClue(clue))
        .map(([clue, value]) => ({ id: clue, label: nameClue(clue), value: sayClue(value) })),
    ]
  }

  function nameClue(clue: string): string {
    switch (clue) {
      case 'tag':
      case 'attributes':
      case 'index':
      case 'css':
      case 'url':
        return t(`identifier.${clue}`)
      case 'screen':
      case 'state':
        return ts(`native.${clue}`)
      case 'text':
        return t('content.kinds.BODY')
      default:
        return isNativeClue(clue) ? ts(`native.clues.${clue}`) : clue
    }
  }

  return (content) => {
    switch (content.part) {
      case 'project':
        return [
          { id: 'name', label: t('conflict.facts.projectName'), value: content.name },
          {
            id: 'locales',
            label: t('conflict.facts.locales'),
            value: content.selectedLocales.map(nameOf).join(', '),
          },
        ]
      case 'page':
        return [{ id: 'name', label: t('pages.name'), value: content.name }]
      case 'step': {
        const { name, optional, waitMs, onMissing } = content.fields
        return [
          { id: 'name', label: t('behaviour.name'), value: name },
          { id: 'optional', label: t('behaviour.optional'), value: toYesNo(optional) },
          {
            id: 'wait',
            label: t('behaviour.wait'),
            value: (waitMs / 1000).toLocaleString(i18n.language),
          },
          {
            id: 'missing',
            label: t('behaviour.onMissing'),
            value: t(`behaviour.missing.${onMissing}`),
          },
        ]
      }
      case 'component':
        return content.component ? listTexts(content.component) : []
      case 'identifier':
        return listClues(content.document)
    }
  }
}

/** What frames the clues, and what the editor notes by itself, says nothing to the author. */
const FRAME = ['configVersion', 'kind', 'role', 'fingerprint']
const isClue = (name: string) => !FRAME.includes(name)

const NATIVE = [
  'accessibilityId',
  'resourceId',
  'testId',
  'label',
  'hint',
  'className',
  'relationPath',
] as const
const isNativeClue = (clue: string): clue is (typeof NATIVE)[number] =>
  (NATIVE as readonly string[]).includes(clue)

/** A clue's value in one line, whatever its form. */
function sayClue(value: unknown): string {
  if (typeof value === 'number') return String(value + 1)
  if (Array.isArray(value)) return value.map(sayClue).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  const { name, match: _, value: inner, ...others } = value as Record<string, unknown>
  const said = inner ?? others
  const text =
    typeof said === 'object'
      ? Object.values(said as object)
          .map(String)
          .join(', ')
      : String(said)
  return typeof name === 'string' ? `${name}=${text}` : text
}
