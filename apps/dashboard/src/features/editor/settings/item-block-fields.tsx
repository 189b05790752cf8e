import type { Block } from '@waymark/contract'
import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { changeBlock, setText } from '../model/component-edits.ts'
import { ActionFields } from './action-fields.tsx'
import type { BlockFieldsProps } from './block-fields.ts'
import { blockFieldId } from './field-id.ts'
import { useComponentChange } from './use-component-change.ts'
import { useFallbackText } from './use-fallback-text.ts'

type ItemBlock = Extract<Block, { type: 'ITEM' }>

/** A line of a checklist or a menu: what it is called, what it is about, where it leads. */
export function ItemBlockFields({ step, component, block, locale }: BlockFieldsProps<ItemBlock>) {
  const { t } = useTranslation('editor-settings')
  const { t: te } = useTranslation('editor')
  const change = useComponentChange(step.id)
  const fallback = useFallbackText(block.label)
  const fallbackHint = useFallbackText(block.hint ?? {})
  const setHint = (value: string) => {
    const { hint: _, ...rest } = block
    const hint = setText(block.hint ?? {}, locale, value)
    const next = Object.keys(hint).length > 0 ? { ...rest, hint } : rest
    const blocks = component.blocks.map((it) => (it.id === block.id ? next : it))
    change({ ...component, blocks }, `${block.id} hint ${locale}`)
  }
  return (
    <Stack gap="xs">
      <TextInput
        id={blockFieldId(block.id)}
        size="sm"
        label={te('button.label', { locale })}
        placeholder={fallback}
        value={block.label[locale] ?? ''}
        maxLength={limits.textLength}
        lang={locale}
        onChange={(event) => {
          const label = setText(block.label, locale, event.currentTarget.value)
          change(changeBlock(component, block, { label }), `${block.id} label ${locale}`)
        }}
      />
      <TextInput
        size="sm"
        label={t('item.hint', { locale })}
        description={t('item.hintText')}
        placeholder={fallbackHint}
        value={block.hint?.[locale] ?? ''}
        maxLength={limits.textLength}
        lang={locale}
        onChange={(event) => setHint(event.currentTarget.value)}
      />
      <ActionFields
        step={step}
        blockId={block.id}
        label={t('item.action')}
        action={block.action}
        use="ITEM"
        onChange={(action, part) => change(changeBlock(component, block, { action }), `${block.id} ${part}`)}
      />
    </Stack>
  )
}
