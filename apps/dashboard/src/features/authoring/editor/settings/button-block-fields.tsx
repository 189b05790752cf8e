import type { Block } from '@waymark/contract'
import { SegmentedControl, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { setText } from '../model/component-edits.ts'
import { ActionFields } from './action-fields.tsx'
import { FurtherActions } from './branches/further-actions.tsx'
import { PlaceholderInput } from './placeholders/placeholder-input.tsx'
import type { BlockFieldsProps } from './content-props.ts'
import { blockFieldId } from '../store/field-id.ts'
import { useBlockChange } from './use-block-change.ts'
import { useFallbackText } from './use-fallback-text.ts'

type ButtonBlock = Extract<Block, { type: 'BUTTON' }>

export function ButtonBlockFields({ stepId, block, locale }: BlockFieldsProps<ButtonBlock>) {
  const { t } = useTranslation('editor')
  const change = useBlockChange(stepId)
  const fallback = useFallbackText(block.label)
  const { also = [], ...rest } = block
  return (
    <Stack gap="xs">
      <PlaceholderInput
        id={blockFieldId(block.id)}
        size="sm"
        label={t('button.label', { locale })}
        value={block.label[locale] ?? ''}
        placeholder={fallback}
        maxLength={limits.textLength}
        lang={locale}
        onText={(text) => {
          const label = setText(block.label, locale, text)
          change({ ...block, label }, `label ${locale}`)
        }}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('button.style')}
        value={block.style}
        onChange={(style) => change({ ...block, style }, `style ${style}`)}
        data={[
          { value: 'PRIMARY', label: t('button.styles.PRIMARY') },
          { value: 'SECONDARY', label: t('button.styles.SECONDARY') },
        ]}
      />
      <ActionFields
        stepId={stepId}
        blockId={block.id}
        label={t('button.action')}
        action={block.action}
        use="BUTTON"
        onChange={(action, part) => change({ ...block, action }, part)}
      />
      <FurtherActions
        actions={also}
        onChange={(next, part) => change({ ...rest, ...(next.length > 0 && { also: next }) }, part)}
      />
    </Stack>
  )
}
