import { Text, TextInput, Title, Tooltip, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../editor-context.ts'
import { findNameProblem } from '../model/name-problem.ts'
import { PROJECT_NAME_FIELD } from '../settings/field-id.ts'
import classes from './top-bar.module.css'

/** The project's name, renamed where it stands. */
export function ProjectName() {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const name = useEditorState((state) => state.draft.name)
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === null) {
    return (
      <Title order={1} size="h3" className={classes.name}>
        <Tooltip label={t('topBar.rename')}>
          <UnstyledButton id={PROJECT_NAME_FIELD} onClick={() => setTyped(name)} fz="inherit" fw="inherit">
            <Text span inherit truncate>
              {name}
            </Text>
          </UnstyledButton>
        </Tooltip>
      </Title>
    )
  }
  const problem = findNameProblem(typed)
  function keep() {
    if (typed !== null && !problem) store.dispatch({ type: 'rename_project', name: typed.trim() })
    setTyped(null)
  }
  return (
    <TextInput
      size="sm"
      w={280}
      autoFocus
      aria-label={t('topBar.name')}
      value={typed}
      error={problem && t(`nameProblem.${problem}`)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
