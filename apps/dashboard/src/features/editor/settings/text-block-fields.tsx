import type { Block } from '@waymark/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { changeBlock, setText } from '../model/component-edits.ts'
import type { BlockFieldsProps } from './block-fields.ts'
import { blockFieldId } from './field-id.ts'
import { useFallbackText } from './use-fallback-text.ts'
import { useComponentChange } from './use-component-change.ts'

type TextBlock = Extract<Block, { type: 'TEXT' }>

export function TextBlockFields({ step, component, block, locale }: BlockFieldsProps<TextBlock>) {
  const { t } = useTranslation('editor')
  const change = useComponentChange(step.id)
  const fallback = useFallbackText(block.text)
  const name = t(`content.kinds.${block.role}`)
  const set = (value: string) =>
    change(
      changeBlock(component, block, { text: setText(block.text, locale, value) }),
      `${block.id} ${locale}`,
    )
  const field = {
    id: blockFieldId(block.id),
    'aria-label': t('content.inLocale', { name, locale }),
    value: block.text[locale] ?? '',
    placeholder: fallback || t('content.textPlaceholder'),
    maxLength: limits.textLength,
    lang: locale,
    size: 'sm',
  }
  if (block.role === 'TITLE')
    return <TextInput {...field} onChange={(event) => set(event.currentTarget.value)} />
  return (
    <Textarea
      {...field}
      autosize
      minRows={2}
      maxRows={8}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
