import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.ts'
import type { DraftStep } from '../model/draft.ts'
import { findNameProblem } from '../model/name-problem.ts'
import { focusSelectedStep } from './focus-selected-step.ts'

interface StepNameFieldProps {
  step: DraftStep
  onDone(): void
}

/** Renames a step in its place: Enter or leaving keeps the name, Escape the former one. */
export function StepNameField({ step, onDone }: StepNameFieldProps) {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const [name, setName] = useState(step.fields.name)
  const problem = findNameProblem(name)
  function keep() {
    if (!problem) store.dispatch({ type: 'change_fields', screenId: step.id, change: { name: name.trim() } })
    onDone()
  }
  return (
    <TextInput
      size="xs"
      flex={1}
      data-autofocus
      autoFocus
      aria-label={t('behaviour.name')}
      value={name}
      error={problem && t(`nameProblem.${problem}`)}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') onDone()
        if (event.key === 'Enter' || event.key === 'Escape') focusSelectedStep()
      }}
    />
  )
}
