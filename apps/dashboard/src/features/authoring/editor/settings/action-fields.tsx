import type { Action } from '@waymark/contract'
import { Select, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toAction } from '../model/component-edits.ts'
import { findStep } from '../model/draft-steps.ts'
import { useEditorState } from '../store/editor-context.ts'
import { linkFieldId } from '../store/field-id.ts'
import { listActions, type ActionUse } from './list-actions.ts'
import { ProjectPicker } from './project-picker.tsx'
import { usePages, useProjectKind, useStepTargets, type PageTarget, type StepTarget } from './step-targets.ts'
import { useLinkProblem } from './use-link-problem.ts'

const LONGEST_EVENT = 100

interface ActionFieldsProps {
  stepId: string
  blockId: string
  label: string
  action: Action
  use: ActionUse
  onChange(action: Action, part: string): void
}

/** The click action of a button or item, with its parameters. */
export function ActionFields({ stepId, blockId, label, action, use, onChange }: ActionFieldsProps) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const kind = useProjectKind()
  const steps = useStepTargets()
  const pages = usePages()
  const firstOther = steps.find(({ id }) => id !== stepId)
  const ownKey = useEditorState(({ draft }) => findStep(draft, stepId)?.key ?? '')
  const toLabel = ({ number, name, pageName }: StepTarget) => {
    const numbered = t('steps.numbered', { number, name })
    return pageName ? ts('action.stepOnPage', { page: pageName, step: numbered }) : numbered
  }
  const choose = (type: Action['type']) => {
    const next = toAction(type, firstOther?.key ?? ownKey)
    onChange(next.type === 'GO_TO_PAGE' ? { ...next, pageKey: pages[0]?.key ?? '' } : next, `action ${type}`)
  }
  return (
    <>
      <Select
        size="sm"
        label={label}
        value={action.type}
        data={listActions(use, kind, action.type).map((value) => ({
          value,
          label: t(`button.actions.${value}`),
        }))}
        onChange={(type) => type && choose(type)}
      />
      {action.type === 'GO_TO_STEP' && (
        <Select
          id={linkFieldId(blockId)}
          size="sm"
          label={t('button.step')}
          value={action.stepKey}
          data={steps.map((it) => ({ value: it.key, label: toLabel(it) }))}
          error={!steps.some(({ key }) => key === action.stepKey) && t('button.stepGone')}
          onChange={(stepKey) => stepKey && onChange({ type: 'GO_TO_STEP', stepKey }, `step ${stepKey}`)}
        />
      )}
      <ActionTarget blockId={blockId} action={action} pages={pages} onChange={onChange} />
    </>
  )
}

interface ActionTargetProps extends Pick<ActionFieldsProps, 'blockId' | 'action' | 'onChange'> {
  pages: PageTarget[]
}

function ActionTarget({ blockId, action, pages, onChange }: ActionTargetProps) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  const findLinkProblem = useLinkProblem()
  const id = linkFieldId(blockId)
  switch (action.type) {
    case 'GO_TO_PAGE':
      return (
        <Select
          id={id}
          size="sm"
          label={ts('action.page')}
          placeholder={ts('action.choosePage')}
          value={action.pageKey}
          data={pages.map((page) => ({ value: page.key, label: page.name }))}
          error={!pages.some(({ key }) => key === action.pageKey) && ts('action.pageGone')}
          onChange={(pageKey) => pageKey && onChange({ ...action, pageKey }, `page ${pageKey}`)}
        />
      )
    case 'OPEN_LINK':
      return (
        <>
          <TextInput
            id={id}
            size="sm"
            label={t('button.link')}
            value={action.url}
            error={findLinkProblem(action)}
            spellCheck={false}
            onChange={(event) => onChange({ ...action, url: event.currentTarget.value.trim() }, 'link')}
          />
          <Switch
            label={t('button.newTab')}
            checked={action.newTab}
            onChange={(event) => onChange({ ...action, newTab: event.currentTarget.checked }, 'tab')}
          />
        </>
      )
    case 'DEEP_LINK':
      return (
        <TextInput
          id={id}
          size="sm"
          label={ts('action.appLink')}
          description={ts('action.appLinkText')}
          placeholder={ts('action.appLinkExample')}
          value={action.url}
          error={findLinkProblem(action)}
          spellCheck={false}
          onChange={(event) => onChange({ ...action, url: event.currentTarget.value.trim() }, 'link')}
        />
      )
    case 'START_PROJECT':
      return (
        <ProjectPicker
          id={id}
          value={action.projectId}
          onChange={(projectId) => onChange({ ...action, projectId }, `project ${projectId}`)}
        />
      )
    case 'EMIT_EVENT':
      return (
        <TextInput
          id={id}
          size="sm"
          label={ts('action.event')}
          description={ts('action.eventText')}
          placeholder={ts('action.eventExample')}
          value={action.name}
          maxLength={LONGEST_EVENT}
          error={action.name.trim() === '' && ts('action.eventProblem')}
          spellCheck={false}
          onChange={(event) => onChange({ ...action, name: event.currentTarget.value }, 'event')}
        />
      )
    default:
      return null
  }
}
