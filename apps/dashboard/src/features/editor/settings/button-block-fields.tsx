import type { Block } from '@waymark/contract'
import { SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { changeBlock, setText } from '../model/component-edits.ts'
import { ActionFields } from './action-fields.tsx'
import type { BlockFieldsProps } from './block-fields.ts'
import { blockFieldId } from './field-id.ts'
import { useComponentChange } from './use-component-change.ts'
import { useFallbackText } from './use-fallback-text.ts'

type ButtonBlock = Extract<Block, { type: 'BUTTON' }>

export function ButtonBlockFields({ step, component, block, locale }: BlockFieldsProps<ButtonBlock>) {
  const { t } = useTranslation('editor')
  const change = useComponentChange(step.id)
  const fallback = useFallbackText(block.label)
  return (
    <Stack gap="xs">
      <TextInput
        id={blockFieldId(block.id)}
        size="sm"
        label={t('button.label', { locale })}
        value={block.label[locale] ?? ''}
        placeholder={fallback}
        maxLength={limits.textLength}
        lang={locale}
        onChange={(event) => {
          const label = setText(block.label, locale, event.currentTarget.value)
          change(changeBlock(component, block, { label }), `${block.id} label ${locale}`)
        }}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('button.style')}
        value={block.style}
        onChange={(style) => change(changeBlock(component, block, { style }), `${block.id} style ${style}`)}
        data={[
          { value: 'PRIMARY', label: t('button.styles.PRIMARY') },
          { value: 'SECONDARY', label: t('button.styles.SECONDARY') },
        ]}
      />
      <ActionFields
        step={step}
        blockId={block.id}
        label={t('button.action')}
        action={block.action}
        use="BUTTON"
        onChange={(action, part) => change(changeBlock(component, block, { action }), `${block.id} ${part}`)}
      />
    </Stack>
  )
}
