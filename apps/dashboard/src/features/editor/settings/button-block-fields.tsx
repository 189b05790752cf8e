import type { Action, Block } from '@waymark/contract'
import { SegmentedControl, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { actionTypes, limits } from '@waymark/contract/constants'
import { useEditorState } from '../editor-context.ts'
import { changeBlock, setText, toAction } from '../model/component-edits.ts'
import { isLinkAllowed } from '../model/component-problem.ts'
import type { BlockFieldsProps } from './block-fields.ts'
import { blockFieldId, linkFieldId } from './field-id.ts'
import { useComponentChange } from './use-component-change.ts'
import { useFallbackText } from './use-fallback-text.ts'

type ButtonBlock = Extract<Block, { type: 'BUTTON' }>

export function ButtonBlockFields({ step, component, block, locale }: BlockFieldsProps<ButtonBlock>) {
  const { t } = useTranslation('editor')
  const change = useComponentChange(step.id)
  const steps = useEditorState((state) => state.draft.steps)
  const fallback = useFallbackText(block.label)
  const { action } = block
  const setAction = (next: Action, part: string) =>
    change(changeBlock(component, block, { action: next }), `${block.id} ${part}`)
  const firstOther = steps.find(({ id }) => id !== step.id) ?? step
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
      <Select
        size="sm"
        label={t('button.action')}
        value={action.type}
        data={actionTypes.map((value) => ({ value, label: t(`button.actions.${value}`) }))}
        onChange={(type) => type && setAction(toAction(type, firstOther.id), `action ${type}`)}
      />
      {action.type === 'GO_TO_STEP' && (
        <Select
          size="sm"
          label={t('button.step')}
          value={action.stepKey}
          data={steps.map(({ id, fields }, index) => ({
            value: id,
            label: t('steps.numbered', { number: index + 1, name: fields.name }),
          }))}
          error={!steps.some(({ id }) => id === action.stepKey) && t('button.stepGone')}
          onChange={(stepKey) => stepKey && setAction({ type: 'GO_TO_STEP', stepKey }, `step ${stepKey}`)}
        />
      )}
      {action.type === 'OPEN_LINK' && (
        <>
          <TextInput
            id={linkFieldId(block.id)}
            size="sm"
            label={t('button.link')}
            value={action.url}
            error={!isLinkAllowed(action.url) && t('button.linkProblem')}
            spellCheck={false}
            onChange={(event) => setAction({ ...action, url: event.currentTarget.value.trim() }, 'link')}
          />
          <Switch
            label={t('button.newTab')}
            checked={action.newTab}
            onChange={(event) => setAction({ ...action, newTab: event.currentTarget.checked }, 'tab')}
          />
        </>
      )}
    </Stack>
  )
}
