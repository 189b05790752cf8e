import type { Block } from '@waymark/contract'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { setText } from '../model/component-edits.ts'
import { ActionFields } from './action-fields.tsx'
import { PlaceholderInput } from './placeholders/placeholder-input.tsx'
import type { BlockFieldsProps } from './content-props.ts'
import { blockFieldId } from '../store/field-id.ts'
import { useBlockChange } from './use-block-change.ts'
import { useFallbackText } from './use-fallback-text.ts'

type ItemBlock = Extract<Block, { type: 'ITEM' }>

/** An entry of a checklist or menu: its name, its description and its target. */
export function ItemBlockFields({ stepId, block, locale }: BlockFieldsProps<ItemBlock>) {
  const { t } = useTranslation('editor-settings')
  const { t: te } = useTranslation('editor')
  const change = useBlockChange(stepId)
  const fallback = useFallbackText(block.label)
  const fallbackHint = useFallbackText(block.hint ?? {})
  const setHint = (value: string) => {
    const { hint: _, ...rest } = block
    const hint = setText(block.hint ?? {}, locale, value)
    const next = Object.keys(hint).length > 0 ? { ...rest, hint } : rest
    change(next, `hint ${locale}`)
  }
  return (
    <Stack gap="xs">
      <PlaceholderInput
        id={blockFieldId(block.id)}
        size="sm"
        label={te('button.label', { locale })}
        placeholder={fallback}
        value={block.label[locale] ?? ''}
        maxLength={limits.textLength}
        lang={locale}
        onText={(text) => {
          const label = setText(block.label, locale, text)
          change({ ...block, label }, `label ${locale}`)
        }}
      />
      <PlaceholderInput
        size="sm"
        label={t('item.hint', { locale })}
        description={t('item.hintText')}
        placeholder={fallbackHint}
        value={block.hint?.[locale] ?? ''}
        maxLength={limits.textLength}
        lang={locale}
        onText={setHint}
      />
      <ActionFields
        stepId={stepId}
        blockId={block.id}
        label={t('item.action')}
        action={block.action}
        use="ITEM"
        onChange={(action, part) => change({ ...block, action }, part)}
      />
    </Stack>
  )
}
