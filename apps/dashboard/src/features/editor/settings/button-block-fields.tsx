import type { Block } from '@waymark/contract'
import { SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { setText } from '../model/component-edits.ts'
import { ActionFields } from './action-fields.tsx'
import type { BlockFieldsProps } from './content-props.ts'
import { blockFieldId } from '../store/field-id.ts'
import { useBlockChange } from './use-block-change.ts'
import { useFallbackText } from './use-fallback-text.ts'

type ButtonBlock = Extract<Block, { type: 'BUTTON' }>

export function ButtonBlockFields({ screenId, block, locale }: BlockFieldsProps<ButtonBlock>) {
  const { t } = useTranslation('editor')
  const change = useBlockChange(screenId)
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
        screenId={screenId}
        blockId={block.id}
        label={t('button.action')}
        action={block.action}
        use="BUTTON"
        onChange={(action, part) => change({ ...block, action }, part)}
      />
    </Stack>
  )
}
