import type { Component } from '@waymark/contract'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectKinds } from '@waymark/contract/constants'
import { showToast } from '../../../../ui/dialogs/toast.ts'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { listLocales } from '../model/draft.ts'
import { findStep } from '../model/draft-steps.ts'
import { useComponentChange } from '../settings/use-component-change.ts'
import { applyTemplate, countLeftOut } from './apply-template.ts'
import { BuiltInTemplates } from './built-in-templates.tsx'
import { KeepTemplateForm } from './keep-template-form.tsx'
import { OwnTemplates } from './own-templates.tsx'

interface TemplatesDialogProps {
  stepId: string
  opened: boolean
  onClose(): void
}

/** Built-in templates and the app's own; also saves the step's look as a template. */
export function TemplatesDialog({ stepId, opened, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation('editor-templates')
  return (
    <EditorDialog opened={opened} onClose={onClose} title={t('title')} size={900}>
      {opened && <Templates stepId={stepId} onClose={onClose} />}
    </EditorDialog>
  )
}

function Templates({ stepId, onClose }: Omit<TemplatesDialogProps, 'opened'>) {
  const { t } = useTranslation('editor-templates')
  const { store } = useEditor()
  const draft = useEditorState((state) => state.draft)
  const step = findStep(draft, stepId)
  const [keepsTexts, setKeepsTexts] = useState(true)
  const change = useComponentChange(stepId)
  const isStart = draft.startScreen?.id === stepId
  const { containers, startContainers } = projectKinds[draft.subType]
  const choice = { fitting: isStart ? startContainers : containers, onApply: apply }

  function apply(template: Component) {
    const own = step?.component ?? null
    const locales = listLocales(draft)
    change(applyTemplate({ own, template, locales, keepsTexts }), `template ${Date.now()}`)
    onClose()
    const count = keepsTexts ? countLeftOut(own, template) : 0
    const message = count > 0 ? t('appliedWithout', { count }) : t('applied')
    showToast('success', message, { label: t('undo'), onClick: () => store.undo() })
  }
  return (
    <Stack gap="lg">
      <Checkbox
        label={t('keepTexts')}
        checked={keepsTexts}
        onChange={(event) => setKeepsTexts(event.currentTarget.checked)}
      />
      <OwnTemplates {...choice}>
        {step?.component && <KeepTemplateForm component={step.component} suggestion={step.fields.name} />}
      </OwnTemplates>
      <BuiltInTemplates {...choice} subType={draft.subType} isStart={isStart} />
    </Stack>
  )
}
