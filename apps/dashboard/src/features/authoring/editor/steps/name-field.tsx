import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readKey } from '@waymark/contract/constants'
import { findNameProblem } from '../model/name-problem.ts'
import { focusSelected } from '../clipboard/focus-selected.ts'

interface NameFieldProps {
  name: string
  label: string
  onKeep(name: string): void
  onDone(): void
}

/**
 * Renames in place: Enter or blur keeps the name, Escape restores the former one. An invalid name stays to be
 * corrected.
 */
export function NameField({ name, label, onKeep, onDone }: NameFieldProps) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState(name)
  const problem = findNameProblem(typed)
  function keep() {
    if (problem) return
    onKeep(typed.trim())
    onDone()
  }
  return (
    <TextInput
      size="xs"
      flex={1}
      data-autofocus
      autoFocus
      aria-label={label}
      value={typed}
      error={problem && t(`nameProblem.${problem}`)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        // The panel's shortcuts must not act while renaming.
        event.stopPropagation()
        const key = readKey(event.nativeEvent)
        if (key === 'Enter') keep()
        if (key === 'Escape') onDone()
        if ((key === 'Enter' && !problem) || key === 'Escape') focusSelected()
      }}
    />
  )
}
