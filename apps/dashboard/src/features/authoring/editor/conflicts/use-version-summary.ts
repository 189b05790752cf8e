import type { Component } from '@waymark/contract'
import { listBlockTexts } from '@waymark/contract/compiler'
import { toFallbackText } from '@waymark/contract/rich-text'
import { useTranslation } from 'react-i18next'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'
import type { PartContent } from '../saving/merge-part.ts'
import { listClues, type SummaryLine } from './list-clues.ts'

/** Describes a version's content in the interface's language. */
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
          value: toFallbackText(value),
          written: value,
        })),
      )
    })
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
        return listClues(content.document, { t, ts })
    }
  }
}
